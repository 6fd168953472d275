import type { Language } from '@/lib/i18n/locales';
import { refillFor } from '@/lib/pricing/refill-bonus';
import type { Content } from '@/operator/src/content/content-files';
import type { TariffRow, TariffTexts } from '@/operator/src/db/schema/catalog';

type TariffContent = Readonly<Record<Language, Content['tariffs']>>;
type Facts = Omit<TariffRow, 'texts' | 'key' | 'economyCents'> & { readonly key: keyof Content['tariffs'] };

const plain = { labels: [], label: null, numberOfSelectablePhones: 0, hit: false };

/** Amounts in cents. */
const facts: readonly Facts[] = [
  {
    ...plain,
    id: 1,
    uuid: '6f1d0c52-3a84-4e0b-9b61-5c2f7e90a101',
    key: 'start',
    img: '/tariffs/start.svg',
    priceCents: 1000,
    startingBalanceCents: 500,
    purchasable: true,
    labels: ['hit'],
    hit: true,
  },
  {
    ...plain,
    id: 2,
    uuid: '6f1d0c52-3a84-4e0b-9b61-5c2f7e90a102',
    key: 'traveller',
    img: '/tariffs/traveller.svg',
    priceCents: 2500,
    startingBalanceCents: 2000,
    purchasable: true,
    numberOfSelectablePhones: 1,
  },
  {
    ...plain,
    id: 3,
    uuid: '6f1d0c52-3a84-4e0b-9b61-5c2f7e90a103',
    key: 'nomad',
    img: '/tariffs/nomad.svg',
    priceCents: 5000,
    startingBalanceCents: 5000,
    purchasable: true,
  },
  {
    ...plain,
    id: 4,
    uuid: '6f1d0c52-3a84-4e0b-9b61-5c2f7e90a104',
    key: 'second',
    img: '/tariffs/second.svg',
    priceCents: 1500,
    startingBalanceCents: 1000,
    purchasable: true,
    labels: ['SECOND_NUMBER'],
    label: 'SECOND_NUMBER',
  },
];

/** The four tariffs; an option keeps one id wherever it appears. */
export function tariffRows(content: TariffContent): TariffRow[] {
  const keys = [...new Set(facts.flatMap(({ key }) => content.en[key].options.map((option) => option.key)))];
  const textsOf = (key: Facts['key'], language: Language): TariffTexts => {
    const { options, ...texts } = content[language][key];
    return {
      ...texts,
      options: options.map(({ key: optionKey, title, description }) => ({
        id: keys.indexOf(optionKey) + 1,
        title,
        description,
      })),
    };
  };
  return withSavings(facts).map((row) => ({
    ...row,
    texts: { en: textsOf(row.key, 'en'), es: textsOf(row.key, 'es'), ru: textsOf(row.key, 'ru') },
  }));
}

type Priced = {
  readonly priceCents: number;
  readonly startingBalanceCents: number;
  readonly purchasable: boolean;
  readonly label: string | null;
  readonly labels: readonly string[];
};

/**
 * Tariffs with what each saves, in cents: what the cheapest ordinary tariff and the least top-up that can be made and brings the same
 * balance cost together, less the price. Null, and no label for it, where nothing is saved.
 */
export function withSavings<Tariff extends Priced>(tariffs: readonly Tariff[]) {
  const ordinary = tariffs.filter(({ purchasable, label }) => purchasable && label === null);
  const [cheapest] = [...ordinary].sort((a, b) => a.priceCents - b.priceCents);
  return tariffs.map((tariff) => {
    const more = cheapest ? tariff.startingBalanceCents - cheapest.startingBalanceCents : 0;
    const otherwise = cheapest && more > 0 ? cheapest.priceCents + refillFor(more) : 0;
    const saved = otherwise - tariff.priceCents;
    const labels = tariff.labels.filter((label) => label !== 'economy');
    return saved > 0
      ? { ...tariff, economyCents: saved, labels: [...labels, 'economy'] }
      : { ...tariff, economyCents: null, labels };
  });
}
