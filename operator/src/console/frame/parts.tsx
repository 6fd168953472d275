import type { ReactNode } from 'react';
import { Icon } from './icon';
import { minuteOf, type Shown } from './words';

/** A state: sign and word, and who has to act as its colour. */
export function StateChip({ word, icon, tone }: Shown) {
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

/** A table that becomes cards on a phone; columns in `wide` have the class `hide-m` in every row. */
export function DataTable(props: {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly wide?: readonly string[];
  readonly children: ReactNode;
}) {
  const { wide = [] } = props;
  const classOf = (head: string) => {
    if (wide.includes(head)) return 'hide-m';
    return head === 'Amount' ? 'r' : undefined;
  };
  return (
    <table className="dt dt--cards">
      <caption className="sr">{props.caption}</caption>
      <thead>
        <tr>
          {props.heads.map((head) => (
            <th className={classOf(head)} key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{props.children}</tbody>
    </table>
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
