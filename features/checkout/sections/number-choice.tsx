import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextField } from '@/components/form/fields';
import { Button } from '@/components/ui/controls/button';
import { useOrderChoice } from '@/features/checkout/order/choice-store';
import { numbersQuery } from '@/features/checkout/order/order-query-options';
import { fieldId, type OrderValues } from '@/features/checkout/order/order-values';
import type { SelectablePhone } from '@/lib/api/contract/catalog';
import { numberText } from '@/lib/format/number-text';
import { useFieldFault } from './order-fields';
import { openOtherPhones, otherPhonesPopup } from './order-popups';
import { useOrderScope } from './order-scope';
import styles from './order-sections.module.scss';

/**
 * The number that comes with the tariff (call 41), where it lets the buyer choose; the others stand in a popup (F2.141). Has its
 * line with every tariff of a shop in which one does, so that nothing below moves when the tariff of the address is known.
 */
export function NumberChoice() {
  const t = useTranslations('order.tariff');
  const { data, tariff } = useOrderScope();
  const form = useFormContext<OrderValues>();
  const { control, getValues, setValue } = form;
  const client = useQueryClient();
  const phone = useWatch({ control, name: 'phone' });
  const { error } = useFieldFault('phone');
  const { data: numbers, isLoadingError } = useQuery(numbersQuery(tariff));
  const taken = useOrderChoice(({ number }) => number);
  const isAny = tariff.numberOfSelectablePhones === 0 || isLoadingError;
  useEffect(() => {
    // Where none is shown none is asked for.
    if (isAny) setValue('phone', '');
    if (!numbers) return;
    const isToBeHad = withNumber(numbers, taken).some(({ id }) => String(id) === getValues('phone'));
    if (!isToBeHad) setValue('phone', String((taken ?? numbers[0])?.id ?? ''));
  }, [numbers, taken, isAny, getValues, setValue]);
  if (!data.tariffs.some(({ numberOfSelectablePhones }) => numberOfSelectablePhones > 0)) return null;
  const field = { id: fieldId('phone'), label: t('number'), readOnly: true, error, className: styles.ofTariff };
  if (isAny || numbers?.length === 0) return <TextField {...field} value={t('anyNumber')} />;
  const chosen = withNumber(numbers, taken).find(({ id }) => String(id) === phone);
  return (
    <TextField
      {...field}
      value={chosen ? numberText(chosen.msisdn) : t('loading')}
      end={
        <Button
          variant="ghost"
          size="s"
          aria-haspopup="dialog"
          aria-label={t('others')}
          onPointerEnter={otherPhonesPopup.preload}
          onClick={() => openOtherPhones(form, tariff, client)}
        >
          {t('change')}
        </Button>
      }
    />
  );
}

/** The numbers on offer, and the one that was taken from them: it stays the buyer's choice when others are on offer. */
function withNumber(
  numbers: readonly SelectablePhone[] = [],
  taken: SelectablePhone | null,
): readonly SelectablePhone[] {
  return taken ? [...numbers, taken] : numbers;
}
