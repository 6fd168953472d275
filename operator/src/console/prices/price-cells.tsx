import { money } from '@/operator/src/console/frame/words';
import type { OfferChange } from '@/operator/src/db/schema/catalog';
import type { Draft, PriceField } from './price-draft';
import { amountText, isRate } from './read-offers';

type Props = {
  readonly field: PriceField;
  readonly draft: Pick<Draft, 'typed' | 'faults'>;
  readonly mayChange: boolean;
};

function PreviousPrice({ field }: Pick<Props, 'field'>) {
  return <input name={`was:${field.name}`} type="hidden" value={field.value} />;
}

/** A price, or a rate with its four digits. */
export function amountWords(of: Pick<OfferChange, 'field'>, value: number): string {
  return isRate(of.field) ? `€${amountText(of, value)}` : money(value);
}

/** An amount that can be typed over; a changed one shows what it was. */
export function PriceCell({ field, draft: { typed, faults }, mayChange }: Props) {
  const { name, label, value } = field;
  if (!mayChange) return <span className="tnum">{amountText(field, value)}</span>;
  const fault = faults[name];
  const text = typed[name];
  const id = name.replaceAll(':', '-');
  return (
    <>
      <span className={text === undefined ? 'cellp' : `cellp ${fault ? 'is-bad' : 'is-new'}`}>
        <input
          aria-describedby={fault ? `${id}-fault` : undefined}
          aria-invalid={fault ? true : undefined}
          aria-label={`${label}, euro`}
          autoComplete="off"
          data-was={amountText(field, value)}
          defaultValue={text ?? amountText(field, value)}
          inputMode="decimal"
          name={name}
        />
      </span>
      <PreviousPrice field={field} />
      {text === undefined ? null : (
        <span className="was">
          {'was '}
          <s>{amountWords(field, value)}</s>
        </span>
      )}
      {fault ? (
        <span className="msg" id={`${id}-fault`}>
          {fault}
        </span>
      ) : null}
    </>
  );
}

/** Whether something can be bought. */
export function SaleCell({ field, draft: { typed }, mayChange }: Props) {
  const { name, label, value } = field;
  if (!mayChange) return <span>{value === 1 ? 'Yes' : 'No'}</span>;
  const text = typed[name];
  return (
    <>
      <label className="check">
        <input
          aria-label={`${label} is on sale`}
          defaultChecked={text === undefined ? value === 1 : text !== ''}
          name={name}
          type="checkbox"
        />
        <span aria-hidden="true">Yes</span>
      </label>
      <PreviousPrice field={field} />
    </>
  );
}
