import { useTranslations } from 'next-intl';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { type Cents, formatMoney } from '@/lib/money/money';
import styles from './refill-sum.module.scss';

type RefillSumProps = {
  locale: LocaleSlug;
  totalCents: Cents;
  bonusCents: Cents | null;
  /** Sentences on the bonus and on what the amount buys. */
  notes?: readonly string[];
  busy?: boolean;
};

/** What comes on the balance, and the bonus when there is one (F4.30–F4.32). */
export function RefillSum({ locale, totalCents, bonusCents, notes = [], busy = false }: RefillSumProps) {
  const t = useTranslations('refill');
  const money = (cents: Cents) => formatMoney(cents, languageOf(locale));
  return (
    <div className={styles.sum} aria-live="polite" aria-busy={busy}>
      <p className={styles.line}>
        <span>{t('total')}</span>
        <span className="fig">{money(totalCents)}</span>
      </p>
      {bonusCents !== null && bonusCents !== 0 && (
        <p className={styles.line}>
          <span className="small">{t('bonus')}</span>
          <span className={styles.bonus}>{t('plus', { amount: money(bonusCents) })}</span>
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </div>
  );
}
