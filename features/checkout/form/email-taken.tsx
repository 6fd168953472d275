import { useTranslations } from 'next-intl';
import { useFormContext, useFormState } from 'react-hook-form';
import { TextLink } from '@/components/ui/text-link';
import { loginHref } from '@/features/auth/public';
import { restoreForm } from '@/features/checkout/order/order-again';
import { saveSent, writeDraft } from '@/features/checkout/order/order-draft';
import type { OrderValues } from '@/features/checkout/order/order-values';
import { faultText } from '@/lib/api/errors/field-faults';
import { useOrderScope } from './order-scope';
import styles from './order-sections.module.scss';

/** An address that has an account already: the way to log in and to come back to the same form. */
export function EmailTaken() {
  const t = useTranslations('order.account');
  const { data, tariff } = useOrderScope();
  const { control, getValues } = useFormContext<OrderValues>();
  const { errors } = useFormState({ control, name: 'email', exact: true });
  const message = errors.email?.message;
  if (!message || !isTaken(message)) return null;
  const keep = () => {
    saveSent(tariff.id, getValues());
    writeDraft({});
    restoreForm(undefined);
  };
  const { packageId } = getValues();
  const query = new URLSearchParams({ tariff: String(tariff.id), ...(packageId && { package: packageId }) });
  const href = loginHref(data.locale, `/${data.locale}/order?${query}`);
  return (
    <p className={styles.full}>
      <TextLink href={href} onClick={keep} reload>
        {t('logIn')}
      </TextLink>
    </p>
  );
}

/** The refusal comes as its code or in the provider's words; both are known. */
function isTaken(message: string): boolean {
  return faultText((key) => key, message) === 'email_taken';
}
