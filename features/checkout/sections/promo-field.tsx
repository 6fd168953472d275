import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextField } from '@/components/form/fields';
import { Button } from '@/components/ui/controls/button';
import { writeChoice } from '@/features/checkout/order/order-hrefs';
import { promoFault, promoQuery } from '@/features/checkout/order/order-query-options';
import { fieldId, type OrderValues } from '@/features/checkout/order/order-values';
import { useFaultText } from '@/lib/api/errors/use-form-fields';
import { normalPromoCode } from '@/lib/validation/promo-code';
import { useFieldFault } from './order-fields';
import { useOrderScope } from './order-scope';
import styles from './order-sections.module.scss';

/**
 * A promo code behind 'I have a code' (F3.76): checked when the field and its button are left, by Enter, or by the
 * button (call 43).
 */
export function PromoField() {
  const t = useTranslations('order.promo');
  const { field, isTyped, good, fault, isChecking, apply, applyAnew, remove } = usePromoCode();
  const [isOpen, setOpen] = useState(isTyped);
  // A draft and the address may bring a code; the field stays open when it is deleted.
  if (isTyped && !isOpen) setOpen(true);
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    applyAnew();
  };
  const onLeave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) apply();
  };
  // The second press of a double click, or of a key that is held, would meet the button with its next meaning.
  const press = (event: MouseEvent) => {
    if (event.detail > 1) return;
    if (good) remove();
    else applyAnew();
  };
  return (
    <details className={styles.code} open={isOpen} onBlur={onLeave}>
      <summary>{t('open')}</summary>
      <TextField
        id={fieldId('promoCode')}
        {...field}
        label={t('label')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        onKeyDown={onEnter}
        ok={good !== null}
        error={fault}
        end={
          <Button
            variant="ghost"
            size="s"
            busy={isChecking}
            onMouseDown={keepFocus}
            onKeyDown={ignoreRepeats}
            onClick={press}
          >
            {good ? t('remove') : t('apply')}
          </Button>
        }
      />
      <p className="sr" role="status">
        {good ? t('good', { code: good }) : ''}
      </p>
    </details>
  );
}

/** The code of the form: what is typed, and what came of checking it. */
function usePromoCode() {
  const t = useTranslations('order.promo');
  const faultText = useFaultText();
  const { tariff } = useOrderScope();
  const { control, register, getValues, setValue, clearErrors } = useFormContext<OrderValues>();
  const [typed, applied] = useWatch({ control, name: ['promoCode', 'appliedCode'] });
  const { data, error, isFetching, refetch } = useQuery(promoQuery(applied, tariff.id));
  const { error: refused } = useFieldFault('promoCode');
  const fault = promoFault(error);
  const failed = error && !fault ? t('failed') : fault && faultText(fault);
  const change = () => {
    clearErrors('promoCode');
    setValue('appliedCode', '');
    writeChoice({ promo: '' });
  };
  const apply = () => setValue('appliedCode', normalPromoCode(getValues('promoCode')));
  return {
    field: register('promoCode', { onChange: change }),
    isTyped: typed !== '',
    /** The code that counts; null while there is none. */
    good: applied !== '' && data !== undefined && !refused ? applied : null,
    fault: refused ?? failed ?? undefined,
    isChecking: isFetching,
    apply,
    applyAnew: () => {
      // A code that could not be checked is asked for once more.
      if (applied !== '' && error && !fault) void refetch();
      else apply();
    },
    remove: () => {
      setValue('promoCode', '');
      change();
    },
  };
}

/** A press must not take the focus out of the field: some browsers would give it to nothing. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

function ignoreRepeats(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}
