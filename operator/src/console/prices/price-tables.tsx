import type { ReactNode } from 'react';
import { KeyHints } from '@/operator/src/console/frame/keys';
import { Pager, Panel } from '@/operator/src/console/frame/parts';
import { money, rateWords, zoneWords } from '@/operator/src/console/frame/words';
import { type PackageRow, rateFields, type TariffRow, type ZoneRateRow } from '@/operator/src/db/schema/catalog';
import { PriceCell, SaleCell } from './price-cells';
import { type Draft, type PriceField, volumeWords } from './price-draft';
import type { PackageFilter, ZoneGrid } from './read-offers';

export type PriceTab = 'zones' | 'rates' | PackageFilter;

/** What the page of a tab shows, and the fields on it. */
export type PricesView = {
  readonly tab: PriceTab;
  readonly grid: ZoneGrid | null;
  readonly tariffs: readonly TariffRow[];
  readonly packages: readonly PackageRow[];
  readonly rates: readonly ZoneRateRow[];
  readonly fields: readonly PriceField[];
  readonly text: string;
  /** Where this page of packages begins: the id before its first. */
  readonly after: number | null;
  readonly first: string | null;
  readonly next: string | null;
};

type TableProps = {
  readonly view: PricesView;
  /** What was typed before, with what is wrong about it. */
  readonly draft: Pick<Draft, 'typed' | 'faults'>;
  readonly mayChange: boolean;
};

function cellOf({ view, draft, mayChange }: TableProps, name: string) {
  const field = view.fields.find((one) => one.name === name);
  if (!field) return null;
  const Cell = field.field === 'onSale' ? SaleCell : PriceCell;
  return <Cell draft={draft} field={field} mayChange={mayChange} />;
}

type Head = { readonly name: string; readonly sub?: string };

const headsOf = (...names: readonly string[]): readonly Head[] => names.map((name) => ({ name }));

/** A table of prices under heads; it becomes cards on a phone. */
function PriceGrid(props: { readonly caption: string; readonly heads: readonly Head[]; readonly children: ReactNode }) {
  return (
    <table className="dt grid-p">
      <caption className="sr">{props.caption}</caption>
      <thead>
        <tr>
          {props.heads.map(({ name, sub }) => (
            <th key={`${name} ${sub}`} scope="col">
              {name}
              {sub ? <span className="sub">{sub}</span> : null}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{props.children}</tbody>
    </table>
  );
}

function ZoneTable(props: TableProps & { readonly grid: ZoneGrid }) {
  const { sizes, lines } = props.grid;
  return (
    <section aria-label="Packages by zone" className="panel panel--flush">
      <PriceGrid
        caption="Price of a package in euro, by zone and size"
        heads={[
          { name: 'Zone' },
          ...sizes.map(({ volume, duration }) => ({ name: volumeWords(volume), sub: `${duration} days` })),
        ]}
      >
        {lines.map(({ zone, countries, cells }) => (
          <tr key={zone}>
            <th scope="row">
              {zoneWords[zone]}
              <span className="sub">
                {countries.length > 3 ? `${countries.length} countries` : countries.join(', ')}
              </span>
            </th>
            {sizes.map(({ volume, duration }) => {
              const cell = cells.find((one) => one.volume === volume && one.duration === duration);
              return (
                <td data-l={`${volumeWords(volume)}, ${duration} days`} key={`${volume} ${duration}`}>
                  {cell?.cents === null ? (
                    <a className="cap" href="/console/prices?tab=local">
                      differ
                    </a>
                  ) : (
                    (cellOf(props, `zone:${zone}:${volume}:${duration}`) ?? <span className="cap">not sold</span>)
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </PriceGrid>
      <div className="pager">
        <p>In euro, VAT included. A price counts for all countries of its zone.</p>
        <KeyHints hints={priceHints} />
      </div>
    </section>
  );
}

const priceHints = [
  [['Tab'], 'next price'],
  [['Esc'], 'the old one again'],
] as const;

function savingOf({ economyCents, label }: TariffRow): string {
  if (economyCents) return `saves ${money(economyCents)} against Start and a top-up`;
  return label === 'SECOND_NUMBER' ? 'for account holders' : '';
}

function TariffTable(props: TableProps) {
  return (
    <Panel flush id="tariffs" note="In euro. The saving in the shop is computed, never typed" title="Tariffs">
      <PriceGrid caption="Tariffs" heads={headsOf('Tariff', 'Price', 'Starting balance', 'On sale')}>
        {props.view.tariffs.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              {row.texts.en.name}
              <span className="sub">{savingOf(row)}</span>
            </th>
            <td data-l="Price">{cellOf(props, `tariff:${row.key}`)}</td>
            <td data-l="Starting balance">{cellOf(props, `balance:${row.key}`)}</td>
            <td data-l="On sale">{cellOf(props, `tariff-sale:${row.key}`)}</td>
          </tr>
        ))}
      </PriceGrid>
    </Panel>
  );
}

function RateTable(props: TableProps) {
  return (
    <section aria-label="Rates by zone" className="panel panel--flush">
      <PriceGrid
        caption="What the balance pays in a zone, in euro"
        heads={headsOf('Zone', ...rateFields.map((field) => rateWords[field]))}
      >
        {props.view.rates.map(({ zone }) => (
          <tr key={zone}>
            <th scope="row">{zoneWords[zone]}</th>
            {rateFields.map((field) => (
              <td data-l={rateWords[field]} key={field}>
                {cellOf(props, `rate:${zone}:${field}`)}
              </td>
            ))}
          </tr>
        ))}
      </PriceGrid>
      <p className="pager">In euro, VAT included. What is used from then on costs the new rate.</p>
    </section>
  );
}

function PackageTable(props: TableProps) {
  const { packages, first, next } = props.view;
  return (
    <section aria-label="Packages found" className="panel panel--flush">
      {packages.length === 0 ? (
        <p className="empty muted" role="status">
          No package fits.
        </p>
      ) : (
        <PriceGrid caption="Price in euro and sale of packages" heads={headsOf('Package', 'Price', 'On sale')}>
          {packages.map(({ slug, titles, duration, countryCodes }) => (
            <tr key={slug}>
              <th scope="row">
                {titles.en}
                <span className="sub wrap">
                  {`${duration} days${countryCodes.length > 1 ? `, ${countryCodes.length} countries` : ''}, ${slug}`}
                </span>
              </th>
              <td data-l="Price">{cellOf(props, `package:${slug}`)}</td>
              <td data-l="On sale">{cellOf(props, `sale:${slug}`)}</td>
            </tr>
          ))}
        </PriceGrid>
      )}
      <Pager first={first} next={next} />
    </section>
  );
}

/** The tables of a tab, with a field for each price that may be changed. */
export function PriceTables(props: TableProps) {
  const { tab, grid } = props.view;
  if (tab === 'rates') return <RateTable {...props} />;
  if (tab !== 'zones' || !grid) return <PackageTable {...props} />;
  return (
    <>
      <ZoneTable {...props} grid={grid} />
      <TariffTable {...props} />
    </>
  );
}
