import type { useTranslations } from 'next-intl';
import type { PackageFacts } from '@/lib/api/contract/packages';

type Facts = { readonly facts?: PackageFacts | undefined };

/** What the days of all these packages begin with, for what is said of them at once; most begin with the first data. */
export function startOfAll(packages: readonly Facts[]): 'first_data' | 'purchase' | 'various' {
  const [first = 'first_data', ...others] = new Set(packages.map(({ facts }) => startOf(facts).on));
  return others.length === 0 ? first : 'various';
}

const usualStart = { on: 'first_data', withinMonths: 12 } as const;

/** What most do where the provider does not tell. */
function startOf(facts: PackageFacts | undefined): PackageFacts['starts'] {
  return facts?.starts ?? usualStart;
}

type Words = ReturnType<typeof useTranslations<'catalog'>>;

/** `4G, and 5G where the local network has it`; the newest generation is never everywhere. */
export function networksText({ networks }: Pick<PackageFacts, 'networks'>, t: Words): string {
  const older = networks.filter((one) => one !== '5G').join(', ');
  return networks.includes('5G') ? t('networks.with5g', { older }) : t('networks.without5g', { older });
}

/** What the days of a package begin with. */
export function startText(facts: PackageFacts | undefined, t: Words): string {
  const { on, withinMonths: months } = startOf(facts);
  return on === 'purchase' ? t('detail.facts.startsNow') : t('detail.facts.startsText', { months });
}
