import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { normalPromoCode } from '@/features/order/order-body';
import { promoFault, promoQuery } from '@/features/order/order-query-options';
import { useOrderScope } from '@/features/order/order-scope';
import { fieldId, type OrderValues } from '@/features/order/order-values';
import { useFieldFault } from '@/features/order/use-field-fault';
import styles from './order-sections.module.scss';

/** A promo code behind 'I have a code' (F3.76): checked when the field is left, by Enter, or by the button (call 43). */
export function PromoField() {
  const t = useTranslations('order.promo');
  const words = useTranslations('faults');
  const { tariff, codeOpen } = useOrderScope();
  const { control, register, getValues, setValue, clearErrors } = useFormContext<OrderValues>();
  const applied = useWatch({ control, name: 'appliedCode' });
  const { data, error, isFetching } = useQuery(promoQuery(applied, tariff.id));
  const { error: refused } = useFieldFault('promoCode');
  const apply = () => setValue('appliedCode', normalPromoCode(getValues('promoCode')));
  const change = () => {
    clearErrors('promoCode');
    setValue('appliedCode', '');
  };
  const remove = () => {
    setValue('promoCode', '');
    change();
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  const fault = promoFault(error);
  const failed = error && !fault ? t('failed') : fault && words(fault);
  const isGood = applied !== '' && data !== undefined && !refused;
  return (
    <details className={styles.code} open={codeOpen}>
      <summary>{t('open')}</summary>
      <TextField
        id={fieldId('promoCode')}
        {...register('promoCode', { onChange: change, onBlur: apply })}
        label={t('label')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        onKeyDown={onEnter}
        ok={isGood}
        error={refused ?? failed ?? undefined}
        end={
          <Button variant="ghost" size="s" busy={isFetching} onClick={isGood ? remove : apply}>
            {isGood ? t('remove') : t('apply')}
          </Button>
        }
      />
      <p className="sr" role="status">
        {isGood ? t('good', { code: applied }) : ''}
      </p>
    </details>
  );
}
