import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type SubmitEvent, useMemo, useState } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import { islandCode } from '@/components/hydrate/island-code';
import { ButtonLink } from '@/components/ui/controls/button';
import { TextButton } from '@/components/ui/controls/text-link';
import { Note } from '@/components/ui/feedback/note';
import { useSignedIn } from '@/features/auth/public';
import { useAgreements } from '@/features/checkout/agreements/agreements-store';
import { type OrderData, type OrderTariff, tariffOf } from '@/features/checkout/order/order-data';
import { type AddressLink, addressLink, otherTariffsHref } from '@/features/checkout/order/order-hrefs';
import { buyerQuery, taxNumberCheckQuery } from '@/features/checkout/order/order-query-options';
import type { OrderContext } from '@/features/checkout/order/order-rules';
import type { OrderValues } from '@/features/checkout/order/order-values';
import { openAgreements, roublesOf, roublesText } from '@/features/checkout/pay/payment-options';
import { UnpaidOffer } from '@/features/checkout/pay/unpaid-offer';
import { packageName } from '@/features/checkout/price/order-package';
import { PriceTicket } from '@/features/checkout/price/price-ticket';
import { orderPopup } from '@/features/checkout/sections/order-popups';
import { OrderFolds, OrderProgress, OrderScopeProvider, useOrderScope } from '@/features/checkout/sections/order-scope';
import { OrderSections } from '@/features/checkout/sections/order-sections';
import { useAddressPackage } from '@/features/checkout/sections/use-address-package';
import { useOrderPrice } from '@/features/checkout/sections/use-order-price';
import type { User } from '@/lib/api/contract/profile';
import { closePopup } from '@/lib/browser/popups/popup';
import { useOwnAddress } from '@/lib/browser/use-own-address';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { bareText } from '@/lib/validation/bare-text';
import { OrderBar } from './order-bar';
import styles from './order-layout.module.scss';
import { OrderMessages } from './order-messages';
import { UnderWayCard } from './under-way-card';
import { useOrderForm } from './use-order-form';
import { useOrderSubmit } from './use-order-submit';
import type { TariffPrice } from './use-take-refusal';

const ownPath = /^\/\w+\/order\/?$/;

/** The order of what the address names; in the document that of the default tariff. */
export function OrderForm({ data }: { data: OrderData }) {
  const { search, isKnown } = useOwnAddress(ownPath);
  const link = useMemo(() => addressLink(search), [search]);
  const isHinted = useSignedIn();
  const { data: profile = null } = useQuery(buyerQuery(isHinted));
  const buyer = isHinted ? profile : null;
  const russianServiceAgreed = useAgreements((state) => state.russianService);
  const shown = useMemo(() => withOpenAgreements(data, russianServiceAgreed), [data, russianServiceAgreed]);
  const tariff = tariffOf(data, link);
  const signedIn = buyer !== null;
  // Asked for where the price needs it.
  const { data: taxNumberFault = null } = useQuery({ ...taxNumberCheckQuery, enabled: false });
  const rules = useMemo(
    () => ({
      signedIn,
      russianServiceAgreed: data.locale === 'uz' && russianServiceAgreed,
      agreements: shown.payment.agreements.map(({ name }) => name),
      conditions: data.conditions !== null,
      countryCodeOf: (id: string) => data.countries.find((country) => String(country.id) === id)?.code ?? null,
      taxNumberFault,
    }),
    [signedIn, data, shown, russianServiceAgreed, taxNumberFault],
  );
  return (
    <>
      <UnpaidOffer locale={data.locale} UnderWay={UnderWayCard} />
      {tariff?.purchasable ? (
        <OrderOfTariff
          tariff={tariff}
          rules={rules}
          link={link}
          buyer={buyer}
          isKnown={isKnown}
          data={shown}
          asVisitor={!isHinted}
        />
      ) : (
        <TariffUnavailable locale={data.locale} packageId={link.packageId} />
      )}
    </>
  );
}

function withOpenAgreements(data: OrderData, russianServiceAgreed: boolean): OrderData {
  const agreements = openAgreements(data.payment.agreements, russianServiceAgreed);
  return { ...data, payment: { ...data.payment, agreements } };
}

type OrderOfTariffProps = {
  data: OrderData;
  tariff: OrderTariff;
  rules: OrderContext;
  link: AddressLink;
  /** Whether `link` is the address, and not what the server takes it for. */
  isKnown: boolean;
  buyer: User | null;
  /** Whether the form asks for all that a visitor has to give. */
  asVisitor: boolean;
};

/** The form of one tariff: fields, beside them the breakdown, and what comes of sending it. */
function OrderOfTariff({ data, tariff: given, rules, link, isKnown, buyer, asVisitor }: OrderOfTariffProps) {
  const [tariff, renewTariff] = useTariffPrice(given);
  const { form, isFilled } = useOrderForm({ data, tariffId: isKnown ? tariff.id : null, rules, link, buyer });
  const addressPackage = useAddressPackage(form, data, link);
  const isSettled = addressPackage !== 'loading';
  const { busy, leaving, unavailable, formFailure, send, returned } = useOrderSubmit({
    form,
    data,
    tariff,
    rules,
    isSettled,
    asVisitor,
    onTariffPrice: renewTariff,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // The press may come from the popup with the summary.
    closePopup();
    void form.handleSubmit(send)(event);
  };
  const scope = useMemo(
    () => ({ data, tariff, rules, link, addressPackage }),
    [data, tariff, rules, link, addressPackage],
  );
  const email = buyer?.email ?? null;
  const sections = useMemo(() => <OrderSections email={email} />, [email]);
  if (unavailable) return <TariffUnavailable locale={data.locale} packageId={link.packageId} />;
  return (
    <FormProvider {...form}>
      <OrderScopeProvider value={scope}>
        <OrderProgress>
          <OrderFolds>
            <div data-price={isKnown && isFilled ? 'known' : undefined}>
              <div className={styles.detail}>
                <div className={styles.form}>
                  <OrderMessages failure={formFailure} />
                  {/* A browser does nothing with this method: a press before any script ran neither leaves the page nor writes a password into the address. */}
                  <form id="order-form" method="dialog" noValidate onSubmit={submit}>
                    {sections}
                    {/* Enter in a field sends the form, also while nothing on the screen does. */}
                    <button type="submit" hidden />
                  </form>
                </div>
                <div className={styles.sticky} id="order-price">
                  <OrderTicket />
                </div>
              </div>
              <OrderBar busy={busy} leaving={leaving} onReturn={returned} />
            </div>
          </OrderFolds>
        </OrderProgress>
      </OrderScopeProvider>
    </FormProvider>
  );
}

/** The tariff of the page, with the price and the starting balance that the operator has told since the page was made. */
function useTariffPrice(given: OrderTariff): [OrderTariff, (told: TariffPrice) => void] {
  const [renewed, setRenewed] = useState<{ of: OrderTariff; tariff: OrderTariff } | null>(null);
  const tariff = renewed?.of === given ? renewed.tariff : given;
  return [tariff, (told) => setRenewed({ of: given, tariff: { ...tariff, ...told } })];
}

export const OrderFormCode = islandCode(OrderForm);

type TariffUnavailableProps = { locale: LocaleSlug; packageId: number | null };

/** F8.34: the tariff is not for sale, or there is no such tariff. The package of the address stays chosen. */
function TariffUnavailable({ locale, packageId }: TariffUnavailableProps) {
  const t = useTranslations('order.unavailable');
  return (
    <div className={styles.box}>
      <Note tone="bad" live>
        {t('text')}
      </Note>
      <ButtonLink variant="main" href={otherTariffsHref(locale, packageId)}>
        {t('choose')}
      </ButtonLink>
    </div>
  );
}

/** The breakdown that follows every change, with what the order means and what comes after it. */
function OrderTicket() {
  const t = useTranslations('order.popup');
  const { price, names, openSummary, isKnown } = useOrderSummary();
  return (
    <PriceTicket price={price} known={isKnown} names={names}>
      {isKnown && <TextButton onClick={openSummary}>{t('open')}</TextButton>}
    </PriceTicket>
  );
}

/** The order as the form holds it, and how to look at it once more in a popup. */
function useOrderSummary() {
  const { tariff, data } = useOrderScope();
  const { getValues } = useFormContext<OrderValues>();
  const { price, package: chosen, promoCode, hasResidence, isKnown } = useOrderPrice();
  const names = { tariff: tariff.name, package: chosen && packageName(chosen), promoCode, hasResidence };
  const openSummary = () => {
    const { email, paymentMethod } = getValues();
    const rate = roublesOf(data.payment, paymentMethod)?.rate;
    const roubles = rate ? roublesText(price.totalCents, rate) : null;
    orderPopup.open({ locale: data.locale, price, names, email: bareText(email), roubles });
  };
  return { price, names, openSummary, isKnown };
}
