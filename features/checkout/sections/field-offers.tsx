import { useTranslations } from 'next-intl';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/controls/button';
import { TextLink } from '@/components/ui/controls/text-link';
import { keepLoginEmail } from '@/features/auth/public';
import { restoreForm } from '@/features/checkout/order/order-again';
import { saveSent, writeDraft } from '@/features/checkout/order/order-draft';
import type { OrderValues } from '@/features/checkout/order/order-values';
import { readFault } from '@/lib/api/errors/field-faults';
import { loginHref } from '@/lib/i18n/site-hrefs';
import { bareText } from '@/lib/validation/bare-text';
import { rewrittenAddress, rewrittenName } from './latin-rewrite';
import { useOrderScope } from './order-scope';
import styles from './order-sections.module.scss';

type LatinName = 'firstName' | 'lastName' | 'shippingAddress';

const rewritten: Readonly<Record<LatinName, (text: string) => string | null>> = {
  firstName: rewrittenName,
  lastName: rewrittenName,
  shippingAddress: rewrittenAddress,
};

/** Offers to rewrite at one press what its field refuses for its letters: Cyrillic, and accents in a name. */
export function LatinOffer({ names }: { names: readonly LatinName[] }) {
  const t = useTranslations('order.traveller');
  const { control, setValue, setFocus, trigger } = useFormContext<OrderValues>();
  const texts = useWatch({ control, name: names });
  const offers = names.flatMap((name, index) => {
    const latin = rewritten[name](texts[index] ?? '');
    return latin === null ? [] : [{ name, latin }];
  });
  if (offers.length === 0) return null;
  const rewrite = () => {
    for (const { name, latin } of offers) setValue(name, latin, { shouldTouch: true });
    void trigger([...names]);
    // The offer goes, and its button with the focus.
    if (offers[0]) setFocus(offers[0].name);
  };
  return (
    <div className={styles.full}>
      <Button variant="line" size="s" onClick={rewrite}>
        {t('latin', { text: offers.map(({ latin }) => latin).join(' ') })}
      </Button>
    </div>
  );
}

/** An address that has an account already: the way to log in and to come back to the same form. */
export function EmailTaken() {
  const t = useTranslations('order.account');
  const { data, tariff } = useOrderScope();
  const { control, getValues } = useFormContext<OrderValues>();
  const { errors } = useFormState({ control, name: 'email', exact: true });
  const message = errors.email?.message;
  if (!message || !isTaken(message)) return null;
  const keep = () => {
    keepLoginEmail(bareText(getValues('email')));
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

function isTaken(message: string): boolean {
  return readFault(message)?.code === 'email_taken';
}
