import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Stage } from '@/components/ui/stage';
import { Ticks } from '@/components/ui/ticks';
import { formatMoney } from '@/lib/format/money';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import styles from './top-up-section.module.scss';

/** From these sums on a top-up earns a bonus, in cents. */
const bonusFrom = { first: 5000, second: 10_000 } as const;

/** Stage 3 of home: how a balance grows, with the form that makes it grow as children (F2.32). */
export function TopUpSection({ locale, children }: { locale: LocaleSlug; children: ReactNode }) {
  const t = useTranslations('home.add');
  const language = languageOf(locale);
  const bonus = t('bonus', {
    first: formatMoney(bonusFrom.first, language),
    second: formatMoney(bonusFrom.second, language),
  });
  return (
    <Stage id="add" stage={3} labelledBy="add-title" className={styles.split}>
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
