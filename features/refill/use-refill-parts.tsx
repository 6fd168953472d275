import type { ReactNode } from 'react';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import { keepAmountCharacters } from '@/lib/validation/amount';
import { FaultLines } from './components/fault-lines';
import type { RefillParts } from './components/refill-view';
import { forgetRefusal, useRefillStore } from './refill-store';
import type { RefillField, RefillValues } from './refill-values';
import { usePhoneMask } from './use-phone-mask';

type Live = { readonly values: RefillValues; readonly amountFaults: readonly string[] };

/** Ties the fields to the form: what was wrong with one goes away when it is edited, and only that (F5.46). */
export function useRefillParts(form: UseFormReturn<RefillValues>, { values, amountFaults }: Live): RefillParts {
  const { setValue, clearErrors, register, trigger } = form;
  const faultOf = useFaults(form, amountFaults);
  const edited = (name: RefillField) => {
    clearErrors(name);
    forgetRefusal(name);
  };
  const set = (name: RefillField, value: string) => {
    setValue(name, value, { shouldDirty: true });
    edited(name);
  };
  const { onChange: typePhone, ref: phoneRef, ...phone } = register('phone', { onChange: () => edited('phone') });
  const mask = usePhoneMask(values.phone, (text) => set('phone', text), phoneRef);
  return {
    phone: { ...phone, ...mask, onInput: (event) => void typePhone(event), error: faultOf('phone') },
    email: { ...register('email', { onChange: () => edited('email') }), error: faultOf('email') },
    preset: {
      value: values.preset,
      onChange: (preset) => {
        set('preset', preset);
        set('ownAmount', '');
      },
    },
    ownAmount: {
      value: values.ownAmount,
      onChange: (event) => {
        set('preset', '');
        set('ownAmount', keepAmountCharacters(event.target.value));
      },
      onBlur: () => void (values.preset === '' && trigger('ownAmount')),
      error: faultOf('ownAmount'),
    },
    method: (id) => ({ checked: values.paymentMethod === id, onChange: () => set('paymentMethod', id) }),
    methodError: faultOf('paymentMethod'),
  };
}

/** Words for what is wrong with a field, whoever says so: the form, a refused top-up, a refused calculation. */
function useFaults({ control }: UseFormReturn<RefillValues>, amountFaults: readonly string[]) {
  const { errors } = useFormState({ control });
  const refused = useRefillStore((state) => state.refusal.fields);
  return (name: RefillField): ReactNode => {
    const own = errors[name]?.message;
    const counted = name === 'ownAmount' ? amountFaults : [];
    const faults = [...new Set([...(own ? [own] : []), ...(refused[name] ?? []), ...counted])];
    return faults.length > 0 ? <FaultLines faults={faults} /> : undefined;
  };
}
