import { useTranslations } from 'next-intl';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { StageLink } from './islands';

const later = [
  ['tariff', '#tariff'],
  ['rates', '#all-world'],
  ['add', '#add'],
  ['benefits', '#benefits'],
  ['faq', '#faq'],
  ['footer', '#footer'],
] as const;

/** The way through the stages of home; it says which one is next (F2.86, F2.87). */
export function StageSteps({ locale }: { locale: LocaleSlug }) {
  const t = useTranslations('home.stages');
  const steps = later.map(([stage, href]) => ({ name: t('next', { stage: t(stage) }), href }));
  return (
    <div className="contents" id="stage-steps">
      <StageLink locale={locale} messages={{}} steps={[...steps, { name: t('start'), href: '#intro' }]} />
    </div>
  );
}
