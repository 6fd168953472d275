import { Flag, type FlagProps } from './flag';
import { flagSheets } from './flag-sheets';

/** A flag among many: part of a sheet where its country is on one. */
export function SheetFlag({ icon, ...rest }: FlagProps) {
  return <Flag {...rest} icon={placeOnSheet(icon) ?? icon} />;
}

/** The place of a local flag on its sheet. */
function placeOnSheet(icon: string): string | null {
  const [, code] = /^([a-z]{2})\.svg$/i.exec(icon.trim().toLowerCase()) ?? [];
  const [sheet] = Object.entries(flagSheets).find(([, codes]) => code && codes.includes(code)) ?? [];
  return sheet ? `/flags/${sheet}.svg#${code}` : null;
}
