import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Stage, StageHead } from '@/components/ui/blocks/stage';
import { Ticks } from '@/components/ui/blocks/ticks';
import { useMoney } from '@/lib/browser/use-money';
import { useIslandMessages } from '@/lib/i18n/island-messages';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { refillBonusSteps } from '@/lib/pricing/refill-bonus';
import type { HomeCourse } from './home-course';
import { RatesIsland, StageLinkIsland } from './islands';

/** Stage 2 of home: what a country costs (F2.31). */
export function RatesSection({ locale, course }: { locale: LocaleSlug; course: HomeCourse | null }) {
  const t = useTranslations('home.rates');
  const messages = useIslandMessages('rates');
  return (
    <Stage id="all-world" stage={2} ground="night" labelledBy="rates-title">
      {course ? (
        <RatesIsland locale={locale} messages={messages} {...course} />
      ) : (
        <StageHead>
          <h2 className="t1" id="rates-title">
            {t('title')}
          </h2>
          <p className="lead">{t('lead')}</p>
        </StageHead>
      )}
    </Stage>
  );
}

/** Stage 3 of home: how a balance grows, with the form that makes it grow as children (F2.32). */
export function TopUpSection({ children }: { children: ReactNode }) {
  const t = useTranslations('home.add');
  const money = useMoney();
  const [second, first] = refillBonusSteps;
  const bonus = t('bonus', {
    first: money(first.fromCents),
    firstPercent: first.percent,
    second: money(second.fromCents),
    secondPercent: second.percent,
  });
  return (
    <Stage id="add" stage={3} labelledBy="add-title" className="split">
      <div className="stack">
        <h2 className="t1" id="add-title">
          {t('title')}
        </h2>
        <p className="lead">{t('lead')}</p>
        <Ticks
          items={[
            { key: 'bonus', text: bonus },
            { key: 'unblocks', text: t('unblocks') },
          ]}
        />
      </div>
      {children}
    </Stage>
  );
}

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
      <StageLinkIsland locale={locale} messages={{}} steps={[...steps, { name: t('start'), href: '#intro' }]} />
    </div>
  );
}
