import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type PriceLine, PriceLines } from '@/components/ui/blocks/price-lines';
import { Ticket, TicketTotal } from '@/components/ui/blocks/ticket';
import { AppLink } from '@/components/ui/controls/app-link';
import { Button } from '@/components/ui/controls/button';
import { Note } from '@/components/ui/feedback/note';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { type Country, countryPhrase, packageHref } from '@/features/countries/public';
import type { Tariff } from '@/features/tariffs/model/tariff-model';
import { formatRate, type Rate } from '@/features/tariffs/rates/rates-model';
import { useMoney } from '@/lib/browser/use-money';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import styles from './calculator.module.scss';
import { type CostLine, costLines, reachOf, sumOf, type Usage } from './calculator-model';
import { costQuery, type Trip } from './calculator-query-options';

type CalculatorCostsProps = { locale: LocaleSlug; country: Country; trip: Trip; tariff: Tariff | null; usage: Usage };

/** What the trip costs; while other prices are on their way the last ones stay, dimmed. */
export function CalculatorCosts({ locale, country, trip, tariff, usage }: CalculatorCostsProps) {
  const t = useTranslations('catalog.calculator');
  const cost = useQuery({ ...costQuery(trip), placeholderData: keepPreviousData });
  if (cost.isLoadingError) return <CostsFailed onRetry={() => void cost.refetch()} />;
  if (!cost.data) return <CostsLoading />;
  const lines = costLines(cost.data, usage);
  if (lines.length === 0) return <p className="muted">{t('nothing')}</p>;
  const link = (words: ReactNode) => <AppLink href={packageHref(locale, country.slug)}>{words}</AppLink>;
  return (
    <div className={styles.costs} aria-busy={cost.isPlaceholderData}>
      <CostTicket locale={locale} lines={lines} />
      {tariff && <TariffReach tariff={tariff} spent={sumOf(lines)} />}
      {usage.data > 0 && (
        <p className="small muted">
          {t.rich('package', { country: countryPhrase(country, languageOf(locale)), link })}
        </p>
      )}
    </div>
  );
}

function CostTicket({ locale, lines }: { locale: LocaleSlug; lines: readonly CostLine[] }) {
  const t = useTranslations('catalog.calculator');
  const priced = useCostLines(locale, lines);
  const total = formatRate(sumOf(lines), languageOf(locale));
  return (
    <Ticket label={t('total')} stub={<TicketTotal live label={t('total')} value={total} />}>
      <PriceLines lines={priced} />
    </Ticket>
  );
}

type TariffReachProps = {
  tariff: Pick<Tariff, 'name' | 'startingBalanceCents'>;
  /** In 1/10 000 €. */
  spent: Rate;
};

/** Whether the balance that a tariff begins with is enough. */
function TariffReach({ tariff, spent }: TariffReachProps) {
  const t = useTranslations('catalog.calculator');
  const money = useMoney();
  const { left, topUp } = reachOf(tariff, spent);
  const words = { tariff: tariff.name, balance: money(tariff.startingBalanceCents) };
  return (
    <p>{topUp > 0 ? t('short', { ...words, topUp: money(topUp) }) : t('enough', { ...words, left: money(left) })}</p>
  );
}

/** Costs in words of the page's language: what is used at which price, and what it comes to. */
export function useCostLines(locale: LocaleSlug, lines: readonly CostLine[]): PriceLine[] {
  const t = useTranslations('catalog.calculator');
  const rates = useTranslations('catalog.rates');
  const language = languageOf(locale);
  return lines.map(({ kind, units, price, total }) => ({
    key: kind,
    label: total === 0 ? rates(kind) : t(`line.${kind}`, { count: units, price: formatRate(price, language) }),
    value: total === 0 ? rates('free') : formatRate(total, language),
  }));
}

/** While prices, or what `words` say, are on their way. */
export function CostsLoading({ words }: { words?: string }) {
  const t = useTranslations('catalog.calculator');
  return (
    <div className="stack" aria-busy="true">
      <span className="sr" role="status">
        {words ?? t('loading')}
      </span>
      <Skeleton width="60%" />
      <Skeleton />
      <Skeleton width="85%" />
    </div>
  );
}

/** Prices, or what `words` say, did not come; the next try is one press away. */
export function CostsFailed({ words, onRetry }: { words?: string; onRetry: () => void }) {
  const t = useTranslations('catalog.calculator');
  return (
    <div className="stack">
      <Note tone="bad" live>
        {words ?? t('failed')}
      </Note>
      <div>
        <Button variant="line" onClick={onRetry}>
          {t('retry')}
        </Button>
      </div>
    </div>
  );
}
