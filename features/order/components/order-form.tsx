import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl';
import { useMemo, useState } from 'react';
import { seemsSignedIn } from '@/features/order/buyer';
import { findTariff, type OrderData } from '@/features/order/order-data';
import { addressLink, namesTariff } from '@/features/order/order-link';
import { buyerQuery } from '@/features/order/order-query-options';
import { openAgreements, useAgreements } from '@/features/payment/public';
import { languageOf } from '@/lib/i18n/locales';
import { useOwnAddress } from '@/lib/navigation/use-own-address';
import { useWhenShown } from '@/lib/navigation/use-when-shown';
import { LiveOrder } from './live-order';
import { TariffUnavailable } from './tariff-unavailable';
import { UnpaidOffer } from './unpaid-offer';

export type OrderFormProps = { data: OrderData; messages: AbstractIntlMessages };

/** The live order form with everything it needs around it. */
export function OrderForm({ data, messages }: OrderFormProps) {
  const [client] = useState(() => new QueryClient());
  return (
    <NextIntlClientProvider locale={languageOf(data.locale)} messages={messages} timeZone="UTC">
      <QueryClientProvider client={client}>
        <UnpaidOffer locale={data.locale} />
        <OrderOfAddress data={data} />
      </QueryClientProvider>
    </NextIntlClientProvider>
  );
}

const orderPath = /^\/\w+\/order\/?$/;

/** The tariff that the address names (F2.46), else the default one (A19). */
function OrderOfAddress({ data }: { data: OrderData }) {
  const { search } = useOwnAddress(orderPath);
  const hint = useWhenShown(seemsSignedIn);
  const russianServiceAgreed = useAgreements((state) => state.russianService);
  const shown = useMemo(() => withOpenAgreements(data, russianServiceAgreed), [data, russianServiceAgreed]);
  const { data: buyer = null } = useQuery(buyerQuery(hint));
  const link = useMemo(() => addressLink(search), [search]);
  const tariff = findTariff(data, namesTariff(search) ? link.tariffId : data.defaultTariffId);
  const signedIn = buyer !== null;
  const rules = useMemo(
    () => ({
      signedIn,
      russianServiceAgreed: data.locale === 'uz' && russianServiceAgreed,
      agreements: shown.offer.agreements.map(({ name }) => name),
      conditions: data.conditions !== null,
      countryCodeOf: (id: string) => data.countries.find((country) => String(country.id) === id)?.code ?? null,
    }),
    [signedIn, data, shown, russianServiceAgreed],
  );
  if (!tariff?.purchasable) return <TariffUnavailable locale={data.locale} />;
  return <LiveOrder {...{ tariff, rules, link, buyer }} data={shown} />;
}

function withOpenAgreements(data: OrderData, russianServiceAgreed: boolean): OrderData {
  const agreements = openAgreements(data.offer.agreements, russianServiceAgreed);
  return { ...data, offer: { ...data.offer, agreements } };
}
