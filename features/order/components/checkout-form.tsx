import { useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Note } from '@/components/ui/note';
import { ReadHere } from '@/features/content/public-client';
import { type StartTrouble, usePaymentStart } from '@/features/order/use-payment-start';
import {
  AgreementLabel,
  type AgreementName,
  type AgreementText,
  type CheckoutSummary,
  openAgreements,
  PaymentHandOff,
  RoublesInfo,
  useAgreements,
} from '@/features/payment/public';
import type { PaymentOffer } from '@/features/payment/public-server';
import type { PaymentStatus } from '@/lib/api/contract/order';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { toCents } from '@/lib/money/money';
import styles from './checkout.module.scss';
import { CheckoutTicket } from './checkout-ticket';

type CheckoutFormProps = {
  locale: LocaleSlug;
  offer: PaymentOffer;
  uuid: string;
  status: PaymentStatus;
  summary: CheckoutSummary | null;
  /** The payment page that waits to be opened. */
  payUrl: string | null;
  /** Whether the address names the order. */
  named: boolean;
};

/** Agreements, each required (F5.34–F5.38), and the button that continues to the payment (F5.39). */
export function CheckoutForm({ locale, offer, uuid, status, summary, payUrl, named }: CheckoutFormProps) {
  const t = useTranslations('payment.checkout');
  const thing = status.kind ?? summary?.thing ?? 'order';
  const { start, busy, trouble, leaving, returned } = usePaymentStart({ locale, uuid, thing, named, payUrl });
  const isAgreed = useAgreements((state) => state.russianService);
  const agreements = openAgreements(offer.agreements, isAgreed);
  const [ticked, setTicked] = useState<readonly AgreementName[]>([]);
  const [faults, setFaults] = useState<readonly AgreementName[]>([]);
  // Of an order that was begun elsewhere nobody here knows how it is paid.
  const inRoubles = summary?.inRoubles ?? true;
  const totalCents = status.total === undefined ? (summary?.totalCents ?? null) : toCents(status.total);
  // A top-up reserves nothing.
  const reserved = thing === 'order' ? (status.reservedUntil ?? null) : null;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const missing = agreements.map(({ name }) => name).filter((name) => !ticked.includes(name));
    setFaults(missing);
    if (missing[0]) return document.getElementById(`checkout-${missing[0]}`)?.focus();
    void start();
  };
  const toggle = (name: AgreementName, isTicked: boolean) => {
    setTicked(isTicked ? [...ticked, name] : ticked.filter((one) => one !== name));
    setFaults(faults.filter((one) => one !== name));
  };
  return (
    <form className={styles.box} noValidate onSubmit={submit}>
      {trouble && <Trouble trouble={trouble} />}
      <CheckoutTicket {...{ thing, totalCents }} title={summary?.title ?? null} until={reserved}>
        {leaving ? (
          <PaymentHandOff url={leaving} origins={offer.origins} onReturn={returned} />
        ) : (
          <>
            <ReadHere>
              <Agreements {...{ agreements, ticked, faults, toggle }} />
            </ReadHere>
            {offer.roubles && inRoubles && <RoublesInfo roubles={offer.roubles} totalCents={totalCents ?? 0} />}
            <Button type="submit" variant="course" size="l" full busy={busy}>
              {t('continue')}
            </Button>
            <p className="cap">{t('note')}</p>
          </>
        )}
      </CheckoutTicket>
    </form>
  );
}

type AgreementsProps = {
  agreements: readonly AgreementText[];
  ticked: readonly AgreementName[];
  faults: readonly AgreementName[];
  toggle: (name: AgreementName, isTicked: boolean) => void;
};

function Agreements({ agreements, ticked, faults, toggle }: AgreementsProps) {
  const t = useTranslations('payment.checkout');
  const words = useTranslations('faults');
  return (
    <fieldset className={styles.agreements}>
      <legend className="strong">{t('agree')}</legend>
      {agreements.map((agreement) => (
        <Checkbox
          key={agreement.name}
          id={`checkout-${agreement.name}`}
          label={<AgreementLabel agreement={agreement} />}
          checked={ticked.includes(agreement.name)}
          onChange={(event) => toggle(agreement.name, event.target.checked)}
          error={faults.includes(agreement.name) ? words('confirm') : undefined}
        />
      ))}
    </fieldset>
  );
}

function Trouble({ trouble }: { trouble: StartTrouble }) {
  const t = useTranslations('payment.checkout');
  return (
    <Note tone="bad" live>
      {t(trouble)}
    </Note>
  );
}
