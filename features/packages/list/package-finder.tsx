import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { SelectField } from '@/components/form/fields';
import { islandCode } from '@/components/hydrate/island-code';
import { Button } from '@/components/ui/controls/button';
import { bestPriced } from '@/features/packages/model/package-model';
import { unitPrice, volumeText, volumeUnits } from '@/features/packages/model/unit-price';
import { useLeadFocus } from '@/lib/browser/lead-focus';
import { useOwnAddress } from '@/lib/browser/use-own-address';
import { ChoiceRow, FilterSheet } from './filter-sheet';
import {
  anyPackage,
  inPackageOrder,
  type ListedPackage,
  type PackageFilter,
  packageOrders,
  packageTerms,
  passesFilter,
  readFilter,
  termOf,
} from './package-filter';
import styles from './package-finder.module.scss';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

const listsOfPackages = /^\/\w+\/internet-packages(?:\/|$)/;

/** What the address says after its question mark, read anew whenever the page is shown. The server's markup knows none. */
function useAddressQuery(): URLSearchParams {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  );
  // A link to the page that is shown changes the address without an event: only the router tells of it.
  const { search: led } = useOwnAddress(listsOfPackages);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect is about the change of the address itself
  useEffect(tellListeners, [led]);
  return new URLSearchParams(search);
}

/** Puts values into the address without a new entry of the history, and the router knows; an empty one is taken out. */
function putInAddress(values: Readonly<Record<string, string>>): void {
  const query = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(values)) {
    query.delete(name);
    if (value !== '') query.append(name, value);
  }
  const { pathname, hash } = window.location;
  const search = query.toString();
  window.history.replaceState(null, '', `${pathname}${search && `?${search}`}${hash}`);
  tellListeners();
}

export type PackageSection = {
  /** Of its heading, which stands in `head`; a section without one has a `label`. */
  readonly headingId?: string;
  readonly label?: string;
  /** Of the section itself, for links that lead to it. */
  readonly id?: string;
  readonly head?: ReactNode;
  readonly packages: readonly (ListedPackage & {
    readonly id: number;
    readonly available: boolean;
    readonly ticket: ReactNode;
  })[];
  readonly foot?: ReactNode;
};

type PackageFinderProps = {
  sections: readonly PackageSection[];
  /** What one country, several and the world are called here. */
  kinds: Readonly<Record<'local' | 'regional' | 'global', string>>;
};

const filters = ['volume', 'term', 'kind'] as const;
const orders = { price: 'price', unit: 'unit', volume: 'most', days: 'longest' } as const;

/** Lists of packages to choose from by reach, validity and volume, and to put in order. The address keeps the choice. */
export function PackageFinder({ sections, kinds }: PackageFinderProps) {
  const t = useTranslations('catalog');
  const choice = readFilter(useAddressQuery());
  const packages = sections.flatMap((section) => section.packages);
  const choices = {
    kind: (['local', 'regional', 'global'] as const)
      .filter((kind) => packages.some((one) => one.kind === kind))
      .map((value) => ({ value, label: kinds[value] })),
    term: packageTerms
      .filter((term) => packages.some(({ days }) => termOf(days) === term))
      .map((value) => ({ value, label: t(`finder.${value}`) })),
    volume: [...new Set(packages.map(({ volume }) => volume))]
      .sort((a, b) => a - b)
      .map((volume) => ({ value: String(volume), label: volumeText(volume) })),
  };
  const shown = packages.filter((one) => passesFilter(choice, one));
  const [all, left] = [countForSale(packages), countForSale(shown)];
  const active = filters.filter((name) => choice[name] !== '').length;
  const total = t('packages', { count: all });
  const reset = () => putInAddress(anyPackage);
  // The button that shows all of them goes then.
  const count = useLeadFocus<HTMLParagraphElement>(shown.length > 0);
  return (
    <div className={styles.finder}>
      {/* A form of its own, so that a page that is kept hidden has no say in these radios. */}
      <form className={styles.bar} method="dialog">
        <button type="submit" hidden aria-label={t('finder.order')} />
        <FilterSheet active={active} left={left} onReset={reset}>
          {filters.map(
            (name) =>
              choices[name].length > 1 && (
                <ChoiceRow
                  key={name}
                  name={name}
                  label={t(`finder.${name}`)}
                  options={[{ value: '', label: t('finder.any') }, ...choices[name]]}
                  chosen={choice[name]}
                  onChoose={(value) => putInAddress({ [name]: value })}
                />
              ),
          )}
          <SelectField
            id="package-order"
            name="order"
            label={t('finder.order')}
            hideLabel
            className={styles.order}
            options={packageOrders.map((value) => ({
              value,
              label: t(`finder.${orders[value]}`, { unit: volumeUnits.gigabyte }),
            }))}
            value={choice.order}
            onChange={({ target }) => putInAddress({ order: target.value === packageOrders[0] ? '' : target.value })}
          />
        </FilterSheet>
        <p className={styles.count} role="status" ref={count}>
          {left === all ? total : t('finder.some', { found: left, packages: total })}
        </p>
        {shown.length === 0 && (
          <div className={styles.none}>
            <p>{t('finder.none')}</p>
            <Button variant="line" onClick={reset}>
              {t('finder.reset')}
            </Button>
          </div>
        )}
      </form>
      {sections.map((section) => (
        <Found key={section.headingId ?? section.label} section={section} choice={choice} />
      ))}
    </div>
  );
}

/** How many packages are for sale; one that stands in two sections counts once. */
function countForSale(packages: PackageSection['packages']): number {
  return new Set(packages.filter(({ available }) => available).map(({ id }) => id)).size;
}

/** Tickets in one column, two over 768 px, three from 1300 px, four from 1920 px. A section without any is not shown. */
function Found({ section, choice }: { section: PackageSection; choice: PackageFilter }) {
  const { id, head, foot, headingId, label } = section;
  const found = inPackageOrder(
    section.packages.filter((one) => passesFilter(choice, one)),
    choice.order,
  );
  if (found.length === 0) return null;
  return (
    <section className={styles.section} id={id} aria-labelledby={headingId} aria-label={label}>
      {head && (
        <div className={styles.head}>
          {head}
          <Summary packages={found} />
        </div>
      )}
      <ul className={styles.grid} data-packages="">
        {found.map((one) => (
          <li key={one.id} className={styles.ticket}>
            {one.ticket}
          </li>
        ))}
      </ul>
      {foot}
    </section>
  );
}

/** How many packages for sale are left below a heading, and the least that a gigabyte costs in them. */
function Summary({ packages }: Pick<PackageSection, 'packages'>) {
  const t = useTranslations('catalog');
  const locale = useLocale();
  const language = locale === 'es' || locale === 'ru' ? locale : 'en';
  const count = t('packages', { count: countForSale(packages) });
  const best = bestPriced(packages);
  if (!best) return <p className="muted">{count}</p>;
  const { amount, unit } = unitPrice({ ...best, cost: 0 }, language);
  return <p className="muted">{t('finder.summary', { packages: count, price: amount, unit })}</p>;
}

export const PackageFinderCode = islandCode(PackageFinder);
