import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { Field, fieldAria } from '@/components/ui/field';
import { TextField } from '@/components/ui/text-field';
import { countMax, countMin } from '@/lib/validation/counts';
import styles from './calculator.module.scss';
import {
  cyrillicSmsPart,
  faultOf,
  isAmountText,
  latinSmsPart,
  smsSize,
  type UsageKind,
  usageKinds,
  usualUsage,
} from './calculator-model';

export type Amounts = Readonly<Record<UsageKind | 'text', string>>;

export const firstAmounts: Amounts = {
  call: String(usualUsage.call),
  incoming_call: String(usualUsage.incoming_call),
  sms: String(usualUsage.sms),
  data: String(usualUsage.data),
  text: '',
};

type UsageFieldsProps = { amounts: Amounts; onChange: (amounts: Amounts) => void };

/** How much is used of what. What is no amount does not get into a field. */
export function UsageFields({ amounts, onChange }: UsageFieldsProps) {
  const t = useTranslations('catalog.calculator');
  return (
    <fieldset className={styles.usage}>
      <legend className={classNames('t4', styles.legend)}>{t('usage')}</legend>
      <div className={styles.amounts}>
        {usageKinds.map((kind) => (
          <TextField
            key={kind}
            id={`calculator-${kind}`}
            label={t(kind)}
            inputMode="numeric"
            autoComplete="off"
            value={amounts[kind]}
            error={faultOf(kind, amounts[kind]) && t('count', { min: countMin, max: countMax })}
            onChange={({ target: { value } }) => isAmountText(value) && onChange({ ...amounts, [kind]: value })}
          />
        ))}
      </div>
      <details className={styles.long}>
        <summary>{t('long')}</summary>
        <SmsText text={amounts.text} onChange={(text) => onChange({ ...amounts, text })} />
      </details>
    </fieldset>
  );
}

const longestText = 1000;

/** Counts the parts that a text is sent as (F9.20, F9.21). */
function SmsText({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const t = useTranslations('catalog.calculator');
  const size = smsSize(text);
  const rule = t('rule', { latin: latinSmsPart, cyrillic: cyrillicSmsPart });
  const texts = {
    id: 'calculator-text',
    label: t('text'),
    hint: size.characters > 0 ? `${t('size', size)} ${rule}` : rule,
  };
  return (
    <Field {...texts}>
      <textarea
        className={styles.text}
        rows={2}
        maxLength={longestText}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        {...fieldAria({ ...texts, error: null, locked: null })}
      />
    </Field>
  );
}
