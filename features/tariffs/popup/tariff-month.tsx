import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { PriceLines } from '@/components/ui/price-lines';
import { Ticket, TicketTotal } from '@/components/ui/ticket';
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
import { costQuery } from '@/features/tariffs/calculator/calculator-query-options';
import type { Tariff } from '@/features/tariffs/model/tariff-model';
import { type Cents, formatMoney } from '@/lib/format/money';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import styles from './tariff-view.module.scss';

type TariffMonthProps = { locale: LocaleSlug; tariff: Tariff; country: string };

/** What a first month comes to, by the prices of one country (call 42). */
export function TariffMonth({ locale, tariff, country }: TariffMonthProps) {
  const t = useTranslations('catalog.tariff');
  const { data: countries, isError, refetch } = useQuery(countriesQuery(languageOf(locale)));
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
  const { data: cost, isError, refetch } = useQuery(costQuery(trip));
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
  const money = (cents: Cents) => formatMoney(cents, languageOf(locale));
  const spent = sumOf(lines);
  const { missing } = reachOf(tariff, spent);
  const total = [
    { key: 'spent', label: t('used'), value: money(toWholeCents(spent)) },
    { key: 'today', label: t('today'), value: money(tariff.price) },
    ...(missing > 0 ? [{ key: 'topUp', label: t('topUp'), value: money(missing) }] : []),
  ];
  return (
    <Ticket label={t('firstMonth')} stub={<TicketTotal label={t('inAll')} value={money(tariff.price + missing)} />}>
      <PriceLines lines={[...used, ...total]} />
    </Ticket>
  );
}
