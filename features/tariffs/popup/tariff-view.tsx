'use client';

import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { FactList } from '@/components/ui/blocks/fact-list';
import { PriceLines } from '@/components/ui/blocks/price-lines';
import { Ticket, TicketTotal } from '@/components/ui/blocks/ticket';
import { Dialog } from '@/components/ui/feedback/dialog';
import { type Country, countryPhrase, exampleDestination } from '@/features/countries/public';
import { countriesQuery } from '@/features/countries/public-client';
import { CostsFailed, CostsLoading, useCostLines } from '@/features/tariffs/calculator/calculator-costs';
import {
  type CostLine,
  costLines,
  reachOf,
  sumOf,
  toWholeCents,
  usualUsage,
} from '@/features/tariffs/calculator/calculator-model';
import { costQuery, tariffQuery } from '@/features/tariffs/calculator/calculator-query-options';
import { TariffAction } from '@/features/tariffs/cards/tariff-card';
import { monthlyPrice, type Tariff } from '@/features/tariffs/model/tariff-model';
import type { PopupProps } from '@/lib/browser/popups/popup';
import { queryClient } from '@/lib/browser/query-client';
import { useMoney } from '@/lib/browser/use-money';
import type { Cents } from '@/lib/format/money';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import type { TariffView } from './tariff-popup';
import styles from './tariff-view.module.scss';

/** A tariff with its options, its price, what a first month of it costs, and the way to buy it (F2.147). */
export function TariffPopup({ popup, name, ...view }: PopupProps<TariffView>) {
  const t = useTranslations('catalog.tariff');
  return (
    <Dialog {...popup} wide title={`${t('heading')} ${name}`} closeLabel={t('close')}>
      <QueryClientProvider client={queryClient()}>
        <TariffBody {...view} />
      </QueryClientProvider>
    </Dialog>
  );
}

function TariffBody({ locale, uuid, country }: Omit<TariffView, 'name'>) {
  const t = useTranslations('catalog.tariff');
  const home = useTranslations('home.tariff');
  const { data: tariff, isLoadingError: isError, refetch } = useQuery(tariffQuery(uuid));
  if (isError) return <CostsFailed words={t('failed')} onRetry={() => void refetch()} />;
  if (!tariff) return <CostsLoading words={t('loading')} />;
  return (
    <>
      <p className="lead">{tariff.description || tariff.teaser}</p>
      <TariffFacts tariff={tariff} />
      <section className={styles.part}>
        <h3 className="t4">{t('options')}</h3>
        <dl className={styles.options}>
          {tariff.options.map(({ id, title, description }) => (
            <div key={id}>
              <dt className="strong">{title}</dt>
              <dd className="muted">{description}</dd>
            </div>
          ))}
        </dl>
      </section>
      <TariffMonth locale={locale} tariff={tariff} country={country} />
      <TariffAction tariff={{ ...tariff, hit: true }} locale={locale} label={home('choose', { name: tariff.name })} />
    </>
  );
}

function TariffFacts({ tariff }: { tariff: Tariff }) {
  const t = useTranslations('catalog.tariff');
  const money = useMoney();
  const figure = (cents: Cents) => <span className="num">{money(cents)}</span>;
  const { priceCents, startingBalanceCents, economyCents, numberOfSelectablePhones: numbers } = tariff;
  return (
    <FactList
      facts={[
        { name: t('price'), value: figure(priceCents) },
        { name: t('balance'), value: figure(startingBalanceCents) },
        { name: t('economy'), value: economyCents ? figure(economyCents) : null },
        { name: t('month'), value: figure(monthlyPrice(tariff)) },
        { name: t('numbers'), value: numbers > 1 ? numbers : null },
      ]}
    />
  );
}

type TariffMonthProps = { locale: LocaleSlug; tariff: Tariff; country: string };

/** What a first month comes to, by the prices of one country (call 42). */
function TariffMonth({ locale, tariff, country }: TariffMonthProps) {
  const t = useTranslations('catalog.tariff');
  const { data: countries, isLoadingError: isError, refetch } = useQuery(countriesQuery(languageOf(locale)));
  const here =
    countries?.find(({ slug }) => slug === country) ?? countries?.find(({ code }) => code === exampleDestination);
  return (
    <section className={styles.part}>
      <h3 className="t4">{t('firstMonth')}</h3>
      {isError && <CostsFailed onRetry={() => void refetch()} />}
      {here ? <Example locale={locale} tariff={tariff} country={here} /> : !isError && <CostsLoading />}
    </section>
  );
}

type ExampleProps = { locale: LocaleSlug; tariff: Tariff; country: Country };

function Example({ locale, tariff, country }: ExampleProps) {
  const t = useTranslations('catalog.tariff');
  const trip = { from: country.id, to: country.id, tariff: tariff.uuid };
  const { data: cost, isLoadingError: isError, refetch } = useQuery(costQuery(trip));
  if (isError) return <CostsFailed onRetry={() => void refetch()} />;
  if (!cost) return <CostsLoading />;
  return (
    <>
      <p className="muted">{t('example', { country: countryPhrase(country, languageOf(locale)) })}</p>
      <MonthTicket locale={locale} tariff={tariff} lines={costLines(cost, usualUsage)} />
    </>
  );
}

type MonthTicketProps = { locale: LocaleSlug; tariff: Tariff; lines: readonly CostLine[] };

function MonthTicket({ locale, tariff, lines }: MonthTicketProps) {
  const t = useTranslations('catalog.tariff');
  const used = useCostLines(locale, lines);
  const money = useMoney();
  const spent = sumOf(lines);
  const { topUp } = reachOf(tariff, spent);
  const total = [
    { key: 'spent', label: t('used'), value: money(toWholeCents(spent)) },
    { key: 'today', label: t('today'), value: money(tariff.priceCents) },
    ...(topUp > 0 ? [{ key: 'topUp', label: t('topUp'), value: money(topUp) }] : []),
  ];
  return (
    <Ticket label={t('firstMonth')} stub={<TicketTotal label={t('inAll')} value={money(tariff.priceCents + topUp)} />}>
      <PriceLines lines={[...used, ...total]} />
    </Ticket>
  );
}
