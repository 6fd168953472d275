import { useTranslations } from 'next-intl';
import { StageLink } from '@/components/layout/stage-link';
import { Icon } from '@/components/ui/icon';

const later = ['tariff', 'rates', 'add', 'benefits', 'faq', 'footer'] as const;

/** The button that leads through the stages of home; it says which one is next (F2.86, F2.87). */
export function StageSteps() {
  const t = useTranslations('home.stages');
  const names = [...later.map((stage) => t('next', { stage: t(stage) })), t('start')];
  return <StageLink href="#tariff" names={names} arrow={<Icon name="arrow-down" />} />;
}
