import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { TextField } from '@/components/ui/text-field';
import { type WithdrawalValues, withdrawalSchema } from '@/features/withdrawal/withdrawal-schema';
import { faultText } from '@/lib/api/errors/field-faults';
import { emailField, nameField, orderField } from './state-fields';
import { StateFrame } from './state-frame';

type StateStepProps = {
  values: WithdrawalValues;
  /** Who comes back to change something stands in the form at once. */
  takesFocus: boolean;
  onContinue: (values: WithdrawalValues) => void;
};

/** Step one: who withdraws, from what, and where the confirmation goes. */
export function StateStep({ values, takesFocus, onContinue }: StateStepProps) {
  const t = useTranslations('withdrawal.fields');
  const words = useTranslations('faults');
  const { register, handleSubmit, clearErrors, formState, setFocus } = useForm<WithdrawalValues>({
    defaultValues: values,
    resolver: zodResolver(withdrawalSchema),
    reValidateMode: 'onSubmit',
  });
  useEffect(() => {
    if (takesFocus) setFocus('name');
  }, [takesFocus, setFocus]);
  const field = (name: keyof WithdrawalValues) => {
    const fault = formState.errors[name]?.message;
    return {
      ...register(name, { onChange: () => clearErrors(name) }),
      error: fault && faultText((key, put) => words(key, put), fault),
    };
  };
  return (
    <StateFrame
      onSubmit={handleSubmit((typed) => onContinue(trimmed(typed)))}
      name={<TextField {...nameField} {...field('name')} label={t('name')} />}
      order={<TextField {...orderField} {...field('order')} label={t('order')} hint={t('orderHint')} />}
      email={<TextField {...emailField} {...field('email')} label={t('email')} hint={t('emailHint')} />}
    />
  );
}

function trimmed({ name, order, email }: WithdrawalValues): WithdrawalValues {
  return { name: name.trim(), order: order.trim(), email: email.trim() };
}
