import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { ErrorSummary } from '@/components/form/error-summary';
import { TextLink } from '@/components/ui/controls/text-link';
import { FocusedNote } from '@/components/ui/feedback/focused-note';
import { Note } from '@/components/ui/feedback/note';
import { otherTariffsHref } from '@/features/checkout/order/order-hrefs';
import { fieldId, fieldOrder, type OrderValues } from '@/features/checkout/order/order-values';
import { useOrderScope } from '@/features/checkout/sections/order-scope';
import { useFaultText } from '@/lib/api/errors/use-form-fields';
import { useMoney } from '@/lib/browser/use-money';
import type { FormFailure } from './checkout-failure';
import styles from './order-layout.module.scss';

/** What has gone wrong with the form as a whole, above its fields. */
export function OrderMessages({ failure }: { failure: FormFailure }) {
  const t = useTranslations('order.agree');
  const { data } = useOrderScope();
  return (
    <div className={styles.messages}>
      <Problems />
      <FormFailureNote failure={failure} />
      {data.payment.methods.length === 0 && <Note tone="warn">{t('noMethods')}</Note>}
    </div>
  );
}

/** After a refused attempt: every problem with a link to its field. Takes the focus, once for each attempt. */
function Problems() {
  const t = useTranslations('order.problems');
  const faultText = useFaultText();
  const summary = useRef<HTMLDivElement>(null);
  const { control } = useFormContext<OrderValues>();
  const { errors, submitCount, isSubmitting } = useFormState({ control });
  const problems = fieldOrder.flatMap((name) => {
    const message = errors[name]?.message;
    if (!message) return [];
    const text = faultText(message);
    return [{ id: fieldId(name), text: t('item', { field: t(`fields.${name}`), text }) }];
  });
  const isShown = submitCount > 0 && problems.length > 0;
  useErrorTitle(isShown);
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) summary.current?.focus();
  }, [submitCount, isSubmitting]);
  if (!isShown) return null;
  return <ErrorSummary ref={summary} title={t('title', { count: problems.length })} problems={problems} />;
}

/** While the form shows its problems the title of the tab says so too. */
function useErrorTitle(isShown: boolean): void {
  const t = useTranslations('order.problems');
  useEffect(() => {
    if (!isShown) return;
    const { title } = document;
    const marked = t('pageTitle', { title });
    document.title = marked;
    return () => {
      // The next page may have named itself already.
      if (document.title === marked) document.title = title;
    };
  }, [isShown, t]);
}

/** What concerns the order as a whole: the `#` messages (F5.45), or why it failed (F8.31–F8.33, F8.35). Takes the focus. */
function FormFailureNote({ failure }: { failure: FormFailure }) {
  const { text, messages, newSums } = failure;
  const t = useTranslations('order.failure');
  const faultText = useFaultText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isTold(failure)) box.current?.focus();
  }, [failure]);
  if (!isTold(failure)) return null;
  return (
    <FocusedNote ref={box} tone="bad" className={styles.failure}>
      {text && <p>{t(text)}</p>}
      {text === 'soldOut' && <OtherTariffs />}
      {newSums && <NewSums {...newSums} />}
      {messages.map((message) => (
        <p key={message}>{faultText(message)}</p>
      ))}
    </FocusedNote>
  );
}

/** The way to a tariff that may have numbers left; the package of the form stays chosen. */
function OtherTariffs() {
  const t = useTranslations('order.unavailable');
  const { data } = useOrderScope();
  const { getValues } = useFormContext<OrderValues>();
  return <TextLink href={otherTariffsHref(data.locale, getValues('packageId'))}>{t('choose')}</TextLink>;
}

/** What the order comes to by now, and that nothing was ordered. */
function NewSums({ totalCents, balanceCents }: NonNullable<FormFailure['newSums']>) {
  const t = useTranslations('order.failure');
  const money = useMoney();
  const total = money(totalCents);
  if (balanceCents === null) return <p>{t('priceChanged', { total })}</p>;
  return <p>{t('offerChanged', { total, balance: money(balanceCents) })}</p>;
}

function isTold({ text, messages, newSums }: FormFailure): boolean {
  return text !== null || messages.length > 0 || newSums !== undefined;
}
