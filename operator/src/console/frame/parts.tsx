import type { ReactNode } from 'react';
import { Icon } from './icon';
import { minuteOf, type ShownState } from './words';

/** A state: sign and word, and who has to act as its colour. */
export function StateChip({ word, icon, tone }: ShownState) {
  return (
    <span className={tone === '' ? 'state' : `state state--${tone}`}>
      <Icon name={icon} />
      {word}
    </span>
  );
}

/** A sheet with a heading; `flush` lets a table reach its edges. */
export function Panel(props: {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  readonly flush?: boolean;
  readonly children: ReactNode;
}) {
  const { id, title, note, flush = false, children } = props;
  return (
    <section aria-labelledby={id} className={flush ? 'panel panel--flush' : 'panel'}>
      <div className="ph">
        <h2 className="t3" id={id}>
          {title}
        </h2>
        {note ? <span className="cap">{note}</span> : null}
      </div>
      {children}
    </section>
  );
}

/** A column of a table: its head, and what stands in it of each row. */
export type Column<Row> = {
  readonly head: string;
  /** `o1` to `o3`, `full`: its place in the card that a row is on a phone; `r`: at the right; `hide-m`: on wide screens alone. */
  readonly className: string;
  readonly cell: (row: Row) => ReactNode;
};

type TableProps<Row> = {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
};

/** The column that leads to an order or top-up by its number. */
export const orderColumn: Column<{ readonly number: string }> = {
  head: 'Order',
  className: 'o1',
  cell: ({ number }) => (
    <a className="id" href={`/console/orders/${number}`}>
      {number}
    </a>
  ),
};

/** A table that becomes cards on a phone. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <table className="dt dt--cards">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ head, className }) => (
            <th className={headClassOf(className)} key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ head, className, cell }) => (
              <td className={className} key={head}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a head has in common with the cells below it. */
function headClassOf(className: string): string | undefined {
  return className.split(' ').find((name) => name === 'hide-m' || name === 'r');
}

/** Links that show another part of a list. */
export function Tabs(props: {
  readonly label: string;
  readonly current: string;
  readonly tabs: readonly { readonly key: string; readonly href: string; readonly name: string }[];
}) {
  return (
    <nav aria-label={props.label} className="stabs">
      {props.tabs.map(({ key, href, name }) => (
        <a aria-current={key === props.current ? 'true' : undefined} href={href} key={key}>
          {name}
        </a>
      ))}
    </nav>
  );
}

/** What goes on behind a list, and the way back to its begin. */
export function Pager({ first, next }: { readonly first: string | null; readonly next: string | null }) {
  if (!first && !next) return null;
  return (
    <nav aria-label="Pages" className="pager">
      {first ? (
        <a className="btn btn--line btn--s" href={first}>
          To the first
        </a>
      ) : (
        <span />
      )}
      {next ? (
        <a className="btn btn--line btn--s" href={next} rel="next">
          More
        </a>
      ) : null}
    </nav>
  );
}

/** Word that something has happened, or has not. */
export function NoticeBox({ tone, text }: { readonly tone: 'ok' | 'warn' | 'bad'; readonly text: string }) {
  return (
    <p className={`note note--${tone}`} role={tone === 'ok' ? 'status' : 'alert'}>
      <Icon name={tone === 'ok' ? 'circle-check' : 'triangle-alert'} />
      <span>{text}</span>
    </p>
  );
}

export function Back({ href, name }: { readonly href: string; readonly name: string }) {
  return (
    <nav aria-label="Back">
      <a className="crumb" href={href}>
        <Icon name="arrow-left" />
        {name}
      </a>
    </nav>
  );
}

/** `18:20`, in UTC. */
export function Minute({ at }: { readonly at: Date }) {
  return <time dateTime={at.toISOString()}>{minuteOf(at)}</time>;
}

/** Word of what came of an act, for the page that it leads back to. */
export type NoticeWords = { readonly tone: 'ok' | 'warn'; readonly text: string };

/** The words for `?note=act:outcome`; null for anything that is none of them. */
export function noticeOf(
  notices: Readonly<Record<string, Readonly<Record<string, string>>>>,
  note: string | undefined,
): NoticeWords | null {
  const [act = '', outcome = ''] = (note ?? '').split(':');
  const outcomes = Object.hasOwn(notices, act) ? notices[act] : undefined;
  const text = outcomes && Object.hasOwn(outcomes, outcome) ? outcomes[outcome] : undefined;
  return text ? { tone: outcome === 'done' ? 'ok' : 'warn', text } : null;
}
