import { useLocale, useNow, useTranslations } from 'next-intl';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Checkbox, RadioCard, RadioCards } from '@/components/form/choices';
import { type PriceLine, PriceLines } from '@/components/ui/blocks/price-lines';
import { Ticket, TicketTotal } from '@/components/ui/blocks/ticket';
import { Button } from '@/components/ui/controls/button';
import { Note } from '@/components/ui/feedback/note';
import { useAgreements } from '@/features/checkout/agreements/agreements-store';
import { ReadHere } from '@/features/content/public-client';
import type { Ordered, PaymentStatus } from '@/lib/api/contract/order';
import { useMoney } from '@/lib/browser/use-money';
import { formatClock } from '@/lib/format/dates';
import { type Cents, toCents } from '@/lib/format/money';
import type { LocaleSlug } from '@/lib/i18n/locales';
import styles from './checkout.module.scss';
import type { CheckoutSummary } from './checkout-store';
import { PaymentHandOff } from './payment-hand-off';
import type { PaidThing } from './payment-hrefs';
import {
  type AgreementName,
  type AgreementText,
  openAgreements,
  type PaymentOptions,
  roublesOf,
} from './payment-options';
import { AgreementLabel, RoublesInfo } from './provider-words';
import { type StartFailure, usePaymentStart } from './use-payment-start';

type ContinuePaymentProps = {
  locale: LocaleSlug;
  payment: PaymentOptions;
  uuid: string;
  status: PaymentStatus;
  summary: CheckoutSummary | null;
  /** The payment page that waits to be opened. */
  payUrl: string | null;
  /** Whether the address names the order. */
  named: boolean;
  /** Asks again how the order stands. */
  refresh: () => void;
};

/** Agreements, each required (F5.34–F5.38), and the button that continues to the payment (F5.39). */
export function ContinuePayment({
  locale,
  payment,
  uuid,
  status,
  summary,
  payUrl,
  named,
  refresh,
}: ContinuePaymentProps) {
  const t = useTranslations('checkout');
  const money = useMoney();
  const thing = status.kind ?? summary?.thing ?? 'order';
  const { start, busy, failure, leaving, returned } = usePaymentStart({
    locale,
    uuid,
    thing,
    named,
    payUrl,
    onEnded: refresh,
  });
  const isAgreed = useAgreements((state) => state.russianService);
  // They are about a number that is bought.
  const agreements = thing === 'order' ? openAgreements(payment.agreements, isAgreed) : [];
  const [ticked, setTicked] = useState<readonly AgreementName[]>([]);
  const [faults, setFaults] = useState<readonly AgreementName[]>([]);
  // The method of an order that only its token leads to was chosen in the form, where it is to be had; else any one may be chosen here.
  const fromForm = summary?.inRoubles && !named ? payment.methods.find(({ kind }) => kind === 'other') : undefined;
  const last = payment.methods.find(({ id }) => id === summary?.method) ?? payment.methods[0];
  const [chosen, setChosen] = useState(last?.id ?? '');
  const method = fromForm?.id ?? chosen;
  const roubles = roublesOf(payment, method);
  const totalCents = status.total === undefined ? (summary?.totalCents ?? null) : toCents(status.total);
  // A top-up reserves nothing.
  const reserved = thing === 'order' ? (status.reservedUntil ?? null) : null;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const missing = agreements.map(({ name }) => name).filter((name) => !ticked.includes(name));
    setFaults(missing);
    if (missing[0]) return focusOn(event.currentTarget.elements.namedItem(`checkout-${missing[0]}`));
    start(method || undefined);
  };
  const toggle = (name: AgreementName, isTicked: boolean) => {
    setTicked(isTicked ? [...ticked, name] : ticked.filter((one) => one !== name));
    setFaults(faults.filter((one) => one !== name));
  };
  return (
    <form className={styles.box} method="dialog" noValidate onSubmit={submit}>
      {failure && <StartFailureNote failure={failure} />}
      <CheckoutTicket
        thing={thing}
        totalCents={totalCents}
        title={summary?.title ?? null}
        ordered={status.ordered ?? null}
        until={reserved}
      >
        {leaving ? (
          <PaymentHandOff url={leaving} origins={payment.origins} onReturn={returned} />
        ) : (
          <>
            {agreements.length > 0 && (
              <ReadHere>
                <Agreements agreements={agreements} ticked={ticked} faults={faults} toggle={toggle} />
              </ReadHere>
            )}
            {!fromForm && <Methods payment={payment} method={method} onChoose={setChosen} />}
            {roubles && <RoublesInfo roubles={roubles} totalCents={totalCents ?? 0} />}
            <Button type="submit" variant="main" size="l" full busy={busy}>
              {totalCents === null ? t('continue') : t('pay', { amount: money(totalCents) })}
            </Button>
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
  const t = useTranslations('checkout');
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
          error={faults.includes(agreement.name) ? words('common.confirm') : undefined}
        />
      ))}
    </fieldset>
  );
}

type MethodsProps = { payment: PaymentOptions; method: string; onChoose: (method: string) => void };

/** Every way to pay that is on offer; a new attempt may go another way than the last. */
function Methods({ payment, method, onChoose }: MethodsProps) {
  const t = useTranslations('payment.methods');
  return (
    <RadioCards legend={t('legend')} columns>
      {payment.methods.map(({ id, kind }) => (
        <RadioCard
          key={id}
          name="checkout-method"
          value={id}
          label={t(`${kind}.title`)}
          caption={t(`${kind}.caption`)}
          checked={method === id}
          onChange={() => onChoose(id)}
        />
      ))}
    </RadioCards>
  );
}

function StartFailureNote({ failure }: { failure: StartFailure }) {
  const t = useTranslations('checkout');
  return (
    <Note tone="bad" live>
      {t(failure)}
    </Note>
  );
}

type CheckoutTicketProps = {
  thing: PaidThing;
  title: string | null;
  /** What the order is made of, where the buyer may see it. */
  ordered: Ordered | null;
  totalCents: Cents | null;
  until: string | null;
  children: ReactNode;
};

/** What is being paid, until when it is kept, and the sum where the buyer may see it. */
function CheckoutTicket({ thing, title, ordered, totalCents, until, children }: CheckoutTicketProps) {
  const t = useTranslations('checkout');
  const money = useMoney();
  const lines: PriceLine[] = [{ key: 'thing', label: t(thing), value: ordered?.tariff?.title ?? title ?? '' }];
  if (ordered?.product) lines.push({ key: 'package', label: t('package'), value: ordered.product.title });
  if (ordered) lines.push({ key: 'reference', label: t('reference'), value: ordered.reference });
  const stub = (
    <div className={styles.stub}>
      {totalCents !== null && (
        <TicketTotal label={<span className="strong">{t('total')}</span>} value={money(totalCents)} />
      )}
      {children}
    </div>
  );
  return (
    <Ticket className={styles.ticket} label={t('summary')} stub={stub}>
      <h2 className="t3">{t('summary')}</h2>
      <PriceLines lines={lines} />
      {thing === 'refill' && ordered?.product && (
        <p className="small">{t(ordered.product.refusal ? 'hasAlready' : 'thenBuys')}</p>
      )}
      {thing === 'order' && ordered?.product?.price !== undefined && (
        <p className="small">{t('fromStart', { amount: money(toCents(ordered.product.price)) })}</p>
      )}
      {until && <Reserved until={until} />}
    </Ticket>
  );
}

const minute = 60_000;
/** A buyer is told so long before the number is given back, in milliseconds. */
const soon = 5 * minute;

/** Until when the number is kept. It is said again a few minutes before the end, aloud as well (WCAG 2.2.1). */
function Reserved({ until }: { until: string }) {
  const t = useTranslations('checkout');
  const language = useLocale();
  const now = useNow({ updateInterval: minute / 4 });
  const end = new Date(until);
  const isSoon = end.getTime() - now.getTime() < soon;
  return (
    <p className="small muted" role="status">
      {t(isSoon ? 'reservedSoon' : 'reserved', { time: formatClock(end, language) })}
    </p>
  );
}

function focusOn(field: unknown): void {
  if (field instanceof HTMLElement) field.focus();
}
