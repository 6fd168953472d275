import type { useTranslations } from 'next-intl';
import type { PackageFacts } from '@/lib/api/contract/packages';

type Words = ReturnType<typeof useTranslations<'catalog'>>;

/** `4G, and 5G where the local network has it`; the newest generation is never everywhere. */
export function networksText({ networks }: Pick<PackageFacts, 'networks'>, t: Words): string {
  const older = networks.filter((one) => one !== '5G').join(', ');
  return networks.includes('5G') ? t('networks.with5g', { older }) : t('networks.without5g', { older });
}

/** What the days of a package begin with; what most do where the provider does not tell. */
export function startText(facts: PackageFacts | undefined, t: Words): string {
  const { on, withinMonths: months } = facts?.starts ?? { on: 'first_data', withinMonths: 12 };
  return on === 'purchase' ? t('detail.facts.startsNow') : t('detail.facts.startsText', { months });
}
