import { useTranslations } from 'next-intl';
import { useMoney } from '@/lib/browser/use-money';
import type { Cents } from '@/lib/format/money';
import { Sum } from './sum';
import styles from './sum.module.scss';

type SubmitLabelProps = {
  totalCents: Cents;
  known?: boolean;
  /** Whether the sum stands right beside the button: a narrow screen shows it there alone. */
  beside?: boolean;
};

/** Stands in the words for the sum, which is no plain text. */
const place = '\u2060';

/** Words of the button that obliges to pay, with the sum. */
export function SubmitLabel({ totalCents, known = true, beside = false }: SubmitLabelProps) {
  const t = useTranslations('order');
  const money = useMoney();
  const [before = '', after = ''] = t('submit', { amount: place }).split(place);
  return (
    <span>
      {before}
      <span className={beside ? styles.beside : undefined}>
        <Sum known={known}>{money(totalCents)}</Sum>
      </span>
      {after}
    </span>
  );
}
