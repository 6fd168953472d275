import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { ErrorSummary } from '@/components/ui/error-summary';
import { fieldId, fieldOrder, type OrderValues } from '@/features/order/order-values';
import { useErrorTitle } from '@/features/order/use-error-title';
import { faultText } from '@/lib/api/errors/field-faults';

/** After a refused attempt: every problem with a link to its field. Takes the focus, once for each attempt. */
export function OrderProblems() {
  const t = useTranslations('order.problems');
  const words = useTranslations('faults');
  const summary = useRef<HTMLDivElement>(null);
  const { control } = useFormContext<OrderValues>();
  const { errors, submitCount, isSubmitting } = useFormState({ control });
  const problems = fieldOrder.flatMap((name) => {
    const message = errors[name]?.message;
    if (!message) return [];
    const text = faultText((key, values) => words(key, values), message);
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
