import { type Shown, TextField } from '@/operator/src/console/frame/form-parts';
import { ConsolePage, FormToken } from '@/operator/src/console/frame/frame';
import { NoticeBox, type NoticeWords, Tabs } from '@/operator/src/console/frame/parts';
import type { PriceVersion } from './change-offers';
import type { Draft } from './price-draft';
import { VersionList } from './price-review-page';
import { type PricesView, type PriceTab, PriceTables } from './price-tables';

const tabs = [
  { key: 'zones', href: '/console/prices', name: 'Packages by zone, tariffs' },
  { key: 'local', href: '/console/prices?tab=local', name: 'One country' },
  { key: 'several', href: '/console/prices?tab=several', name: 'Several countries' },
  { key: 'rates', href: '/console/prices?tab=rates', name: 'Rates' },
  { key: 'off', href: '/console/prices?tab=off', name: 'Not on sale' },
] as const satisfies readonly { key: PriceTab; href: string; name: string }[];

type Props = Shown & {
  readonly view: PricesView;
  /** What was typed before, with what is wrong about it. */
  readonly draft: Pick<Draft, 'typed' | 'faults'>;
  readonly versions: readonly PriceVersion[];
  readonly notice: NoticeWords | null;
  readonly mayChange: boolean;
};

function SearchForm({ tab, text }: Pick<PricesView, 'tab' | 'text'>) {
  return (
    <search>
      <form action="/console/prices" className="filters">
        <TextField id="q" label="Find a package" type="search" value={text} />
        <input name="tab" type="hidden" value={tab} />
        <button className="btn btn--line" type="submit">
          Find
        </button>
      </form>
    </search>
  );
}

/** Prices as they are in the shop; what is typed changes nothing before it was reviewed. */
export function PricesPage({ place, viewer, view, draft, versions, notice, mayChange }: Props) {
  const faults = Object.keys(draft.faults).length;
  return (
    <ConsolePage current="prices" place={place} title="Prices" viewer={viewer}>
      {notice ? <NoticeBox {...notice} /> : null}
      {faults > 0 ? <NoticeBox text="Nothing has changed yet: look at the marked fields." tone="bad" /> : null}
      <div className="con-head">
        <div>
          <h1 className="t2">Prices</h1>
          <p className="muted">
            {versions[0] ? `Version ${versions[0].id} is in the shop.` : 'The prices of the files are in the shop.'}
            {mayChange ? ' What you type is seen by nobody until you publish it.' : ' An owner changes them.'}
          </p>
        </div>
      </div>
      <Tabs current={view.tab} label="Packages" tabs={tabs} />
      {view.tab === 'zones' || view.tab === 'rates' ? null : <SearchForm tab={view.tab} text={view.text} />}
      <div className="con-cols">
        <form action="/console/prices/review" className="stack" method="post">
          <FormToken token={viewer.token} />
          <input name="tab" type="hidden" value={view.tab} />
          <input name="q" type="hidden" value={view.text} />
          <input name="after" type="hidden" value={view.after ?? ''} />
          <PriceTables draft={draft} mayChange={mayChange} view={view} />
          {mayChange ? (
            <button className="btn btn--course con-jump" type="submit">
              Review the changes
            </button>
          ) : null}
        </form>
        <div className="stack">
          <VersionList versions={versions} />
        </div>
      </div>
    </ConsolePage>
  );
}
