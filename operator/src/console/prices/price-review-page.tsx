import { type Faults, HiddenFields, type Shown, TextField } from '@/operator/src/console/frame/form-parts';
import { ConsolePage, FormToken } from '@/operator/src/console/frame/frame';
import { Icon } from '@/operator/src/console/frame/icon';
import { isFarFrom, LookTwice } from '@/operator/src/console/frame/look-twice';
import { Back, NoticeBox, Pager, Panel } from '@/operator/src/console/frame/parts';
import { momentOf } from '@/operator/src/console/frame/words';
import type { PriceVersion } from './change-offers';
import { amountWords } from './price-cells';
import type { DraftLine } from './price-draft';
import type { Consequences } from './read-offers';

const prices = { href: '/console/prices', name: 'Prices' } as const;

function valueWords(field: DraftLine['field'], value: number): string {
  if (field === 'onSale') return value === 1 ? 'on sale' : 'not on sale';
  return amountWords({ field }, value);
}

/** By how much an amount changes, in percent with one digit. */
function percentChange({ field, before, after }: DraftLine): string {
  if (field === 'onSale' || before === 0) return '';
  const tenths = Math.round(((after - before) * 1000) / before);
  return `${tenths < 0 ? '−' : '+'}${(Math.abs(tenths) / 10).toFixed(1)}%`;
}

/** What changes: before, after, by how much. */
function ChangeList({ lines }: { readonly lines: readonly DraftLine[] }) {
  return (
    <ul className="diff">
      {lines.map((line) => {
        const { label, field, before, after, count } = line;
        const notes = [percentChange(line), count > 1 ? `${count} at once` : ''].filter(Boolean).join(', ');
        return (
          <li key={`${label} ${field} ${before} ${after}`}>
            <span className="strong">{label}</span>
            <span className="to">
              <span className="sr">from</span>
              <s>{valueWords(field, before)}</s>
              <Icon name="arrow-right" />
              <span className="sr">to</span>
              <b>{valueWords(field, after)}</b>
            </span>
            {notes ? <span className="cap">{notes}</span> : null}
          </li>
        );
      })}
    </ul>
  );
}

/** The amounts that move so far that it may be a slip of the keys. */
function oddities(lines: readonly DraftLine[]): readonly string[] {
  const odd = lines.filter(({ field, before, after }) => field !== 'onSale' && isFarFrom(before, after));
  const names = odd.map(({ label }) => label).join(', ');
  return odd.length > 0 ? [`${names} would be less than half or more than double`] : [];
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

type ReviewProps = Shown & {
  readonly lines: readonly DraftLine[];
  /** The changes as the next step takes them. */
  readonly changes: string;
  readonly consequences: Consequences;
  readonly note: string;
  /** What was typed on the prices page, to go back to it with. */
  readonly typed: Readonly<Record<string, string>> | null;
  readonly faults: Faults;
};

/** What would change, before it does. */
export function PriceReviewPage(props: ReviewProps) {
  const { place, viewer, lines, changes, consequences, note, typed, faults } = props;
  const button = `Publish ${plural(lines.length, 'change')}`;
  return (
    <ConsolePage current="prices" place={place} title="Review the prices" viewer={viewer}>
      <Back {...prices} />
      {faults.all ? <NoticeBox text={faults.all} tone="bad" /> : null}
      <form action="/console/prices" className="panel con-step" method="post">
        <h1 className="t2">What changes</h1>
        <ChangeList lines={lines} />
        <LookTwice oddities={oddities(lines)} />
        <p className="note">
          <Icon name="circle-check" />
          <span>
            {`The shop shows it within two seconds. ${plural(consequences.keptOrders, 'reserved order')} ${consequences.keptOrders === 1 ? 'keeps' : 'keep'} the price that was shown.`}
          </span>
        </p>
        {consequences.texts.length > 0 ? (
          <NoticeBox text={`Texts that name an old price: ${consequences.texts.join('; ')}.`} tone="warn" />
        ) : null}
        <FormToken token={viewer.token} />
        <input name="changes" type="hidden" value={changes} />
        {typed ? <HiddenFields fields={typed} /> : null}
        <TextField hint="Only the team sees it" id="note" label="Note for the history" maxLength={200} value={note} />
        <div className="row between">
          {typed ? (
            <button className="btn btn--ghost" formAction="/console/prices/edit" type="submit">
              Change something
            </button>
          ) : (
            <a className="btn btn--ghost" href={prices.href}>
              Cancel
            </a>
          )}
          <button className="btn btn--course" type="submit">
            {button}
          </button>
        </div>
        <p className="cap">The audit log keeps it under your name, and the versions can put it back.</p>
      </form>
    </ConsolePage>
  );
}

function madeBy({ who, at, changes }: PriceVersion): string {
  return `${who ?? 'Command line'}, ${momentOf(at)}, ${plural(changes.length, 'change')}`;
}

/** The last versions, each with its way to what it changed. */
export function VersionList({ versions }: { readonly versions: readonly PriceVersion[] }) {
  return (
    <Panel id="versions" title="Versions">
      {versions.length === 0 ? (
        <p className="muted">Nothing was changed since the files were read in.</p>
      ) : (
        <ul className="vers">
          {versions.map((version) => (
            <li key={version.id}>
              <span className="v">{version.id}</span>
              <div>
                <div className="strong">{version.note || 'Without a note'}</div>
                <div className="cap">{madeBy(version)}</div>
              </div>
              <a aria-label={`Compare version ${version.id}`} href={`/console/prices/versions/${version.id}`}>
                Compare
              </a>
            </li>
          ))}
        </ul>
      )}
      {versions.length > 0 ? (
        <p>
          <a href="/console/prices/versions">All versions</a>
        </p>
      ) : null}
    </Panel>
  );
}

/** All versions, newest first. */
export function PriceVersionsPage(
  props: Shown & {
    readonly versions: readonly PriceVersion[];
    readonly first: string | null;
    readonly next: string | null;
  },
) {
  const { place, viewer, versions, first, next } = props;
  return (
    <ConsolePage current="prices" place={place} title="Versions of the prices" viewer={viewer}>
      <Back {...prices} />
      <h1 className="t2">Versions of the prices</h1>
      <VersionList versions={versions} />
      <Pager first={first} next={next} />
    </ConsolePage>
  );
}

/** What one version changed, with the way to put it back. */
export function PriceVersionPage(
  props: Shown & { readonly version: PriceVersion; readonly lines: readonly DraftLine[]; readonly mayChange: boolean },
) {
  const { place, viewer, version, lines, mayChange } = props;
  return (
    <ConsolePage current="prices" place={place} title={`Version ${version.id}`} viewer={viewer}>
      <Back {...prices} />
      <form action={`/console/prices/versions/${version.id}/put-back`} className="panel con-step" method="post">
        <div>
          <h1 className="t2">{`Version ${version.id}`}</h1>
          <p className="muted">{madeBy(version)}</p>
          {version.note ? <p>{version.note}</p> : null}
        </div>
        <ChangeList lines={lines} />
        <FormToken token={viewer.token} />
        {mayChange ? (
          <div className="row between">
            <span className="cap">You see what changes before anything does.</span>
            <button className="btn btn--line" type="submit">
              Put back
            </button>
          </div>
        ) : null}
      </form>
    </ConsolePage>
  );
}
