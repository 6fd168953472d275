import { zodResolver } from '@hookform/resolvers/zod';
import { useMaskito } from '@maskito/react';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type ReactNode,
  type RefCallback,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import type { TextFieldProps } from '@/components/form/fields';
import type { PaymentOptions } from '@/features/checkout/public-server';
import { useKeptForm } from '@/lib/browser/use-kept-form';
import { keepAmountCharacters } from '@/lib/validation/amount';
import { groupDigits, isLongPhone, longPhoneMask, phoneMask } from './phone-mask';
import { type Payer, refillSchema } from './refill-model';
import { FaultLines } from './refill-notes';
import { forgetRefusal, readDraft, saveDraft, useRefillStore } from './refill-store';
import { emptyRefill, type RefillField, type RefillPlace, type RefillValues } from './refill-values';
import { isAmountChosen } from './wanted-package';

type RefillStart = {
  place: RefillPlace;
  methods: PaymentOptions['methods'];
  payer: Payer | undefined;
  packageId: number | null | undefined;
};

/**
 * The top-up form with its rules; what was typed is kept for a reload, an amount together with the package of the address. What is
 * known of the payer fills empty fields.
 */
export function useRefillForm({ place, methods, payer, packageId }: RefillStart): UseFormReturn<RefillValues> {
  const chosenFor = useRef<number | null>(undefined);
  const keep = useCallback((values: RefillValues) => saveDraft(place, values, chosenFor.current), [place]);
  const [defaultValues] = useState(() => ({ ...emptyRefill, paymentMethod: methods[0]?.id ?? '' }));
  const form = useKeptForm<RefillValues>({ defaultValues, resolver: zodResolver(refillSchema), keep });
  const { getValues, setValue } = form;
  const isChosen = isAmountChosen(form);
  useDraft({ place, methods }, form);
  useEffect(() => {
    chosenFor.current = isChosen ? packageId : undefined;
  }, [isChosen, packageId]);
  useEffect(() => {
    if (payer?.phone && !getValues('phone')) setValue('phone', payer.phone);
    if (payer && !getValues('email')) setValue('email', payer.email);
  }, [payer, getValues, setValue]);
  return form;
}

/** Puts the draft of this tab into the form, once; a method that is no longer offered is chosen anew. */
function useDraft(
  { place, methods }: Pick<RefillStart, 'place' | 'methods'>,
  { setValue }: UseFormReturn<RefillValues>,
): void {
  const isRead = useRef(false);
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    const { paymentMethod, ...draft } = readDraft(place);
    for (const name of draftNames) {
      const value = draft[name];
      if (value !== undefined) setValue(name, value);
    }
    if (paymentMethod && methods.some(({ id }) => id === paymentMethod)) setValue('paymentMethod', paymentMethod);
  }, [place, methods, setValue]);
}

const draftNames = ['phone', 'email', 'preset', 'ownAmount'] as const;

type Live = { readonly values: RefillValues; readonly amountFaults: readonly string[] };

/** What ties the fields to the form. */
export type RefillFields = {
  readonly phone: Omit<TextFieldProps, 'id' | 'label'>;
  readonly email: Omit<TextFieldProps, 'id' | 'label'>;
  readonly ownAmount: Omit<TextFieldProps, 'id' | 'label'>;
  readonly preset: { value: string; onChange: (value: string) => void };
  readonly method: (id: string) => { checked: boolean; onChange: () => void };
  readonly methodError: ReactNode;
};

/** Ties the fields to the form: what was wrong with one goes away when it is edited, and only that (F5.46). */
export function useRefillFields(form: UseFormReturn<RefillValues>, { values, amountFaults }: Live): RefillFields {
  const { setValue, clearErrors, register, trigger } = form;
  const faultOf = useFaults(form, amountFaults);
  const edited = (name: RefillField) => {
    clearErrors(name);
    forgetRefusal(name);
  };
  const set = (name: RefillField, value: string) => {
    setValue(name, value, { shouldTouch: true });
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
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
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

const longestPaste = 30;

/** Lays out the number while it is typed (F5.11, F5.12); a pasted account number of 16 digits and more stays whole (reading A31). */
function usePhoneMask(phone: string, setPhone: (phone: string) => void, ref: RefCallback<HTMLInputElement>) {
  const mask = useMaskito({ options: isLongPhone(phone) ? longPhoneMask : phoneMask });
  const masked = useCallback(
    (element: HTMLInputElement | null) => {
      ref(element);
      if (element) mask(element);
    },
    [ref, mask],
  );
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text').replace(/\D/g, '');
    if (!isLongPhone(pasted)) return;
    event.preventDefault();
    setPhone(groupDigits(pasted.slice(0, longestPaste)));
  };
  return { ref: masked, onPaste };
}
