import { ConsolePage, type Place, type Viewer } from '@/operator/src/console/frame/frame';
import { Icon, type IconName } from '@/operator/src/console/frame/icon';
import { KeyHints } from '@/operator/src/console/frame/keys';
import { Minute, Panel } from '@/operator/src/console/frame/parts';
import { auditWords, longDayOf, minuteOf, money, shortDayOf } from '@/operator/src/console/frame/words';
import type { AuditLine } from '@/operator/src/console/staff/audit-log';
import { ConcernList } from './concern-list';
import { PaidDaysPanel } from './paid-days-panel';
import type { Counted, Today } from './read-today';

type Props = {
  readonly place: Place;
  readonly viewer: Viewer;
  readonly day: Today;
  readonly actions: readonly AuditLine[];
  /** Numbers of the orders that actions were about, by id. */
  readonly numbers: ReadonlyMap<string, string>;
};

type FigureProps = {
  readonly icon: IconName;
  readonly name: string;
  readonly value: string;
  readonly note: string;
  readonly href?: string;
  readonly isBad?: boolean;
};

function Figure({ icon, name, value, note, href, isBad = false }: FigureProps) {
  const content = (
    <>
      <span className="l">
        <Icon name={icon} />
        {name}
      </span>
      <span className="fig">{value}</span>
      <span className="cap">{note}</span>
    </>
  );
  const style = isBad ? 'is-bad' : undefined;
  if (href === undefined) return <div className={style}>{content}</div>;
  return (
    <a className={style} href={href}>
      {content}
    </a>
  );
}

function counted({ cents }: Counted, before: Counted, since: string): string {
  const sum = before.count > 0 ? `, ${money(before.cents)}` : '';
  return `${money(cents)}. ${since}: ${before.count}${sum}`;
}

function Figures({ day: { today, yesterday, until, freeNumbers, mails, concerns } }: Pick<Props, 'day'>) {
  const since = `Yesterday by ${minuteOf(until)}`;
  const jobs = concerns.flatMap((concern) => (concern.kind === 'job' ? [concern.jobs] : []));
  const failing = jobs.reduce((sum, count) => sum + count, 0);
  const isRunningOut = concerns.some(({ kind }) => kind === 'few_numbers');
  return (
    <section aria-label="Figures of the day" className="figs">
      <Figure
        href="/console/orders"
        icon="shopping-bag"
        name="Orders"
        note={`${since}: ${yesterday.started}`}
        value={String(today.started)}
      />
      <Figure
        icon="circle-check"
        name="Paid"
        note={counted(today.paid, yesterday.paid, since)}
        value={String(today.paid.count)}
      />
      <Figure
        icon="smartphone"
        name="Top-ups"
        note={counted(today.topUps, yesterday.topUps, since)}
        value={String(today.topUps.count)}
      />
      <Figure
        icon="undo-2"
        name="Went back"
        note={counted(today.back, yesterday.back, since)}
        value={String(today.back.count)}
      />
      <Figure
        icon="euro"
        name="Taken"
        note="Orders and top-ups, less what of them went back"
        value={money(today.kept)}
      />
      <Figure
        icon="smartphone"
        isBad={isRunningOut}
        name="Numbers free"
        note={isRunningOut ? 'See below' : 'For orders to come'}
        value={freeNumbers.toLocaleString('en')}
      />
      <Figure
        icon="list-checks"
        isBad={failing > 0}
        href="/console/work/jobs"
        name="Jobs failing"
        note={failing > 0 ? 'See below' : 'All go through'}
        value={String(failing)}
      />
      <Figure
        icon="mail"
        isBad={mails.isStuck}
        href="/console/work/mails"
        name="Mails waiting"
        note={mails.isStuck ? 'None has left for ten minutes' : 'They leave by themselves'}
        value={String(mails.waiting)}
      />
    </section>
  );
}

function Action({ line, numbers }: { readonly line: AuditLine } & Pick<Props, 'numbers'>) {
  const { at, who, action, subject, details } = line;
  const number = subject.kind === 'order' ? numbers.get(subject.id) : undefined;
  const cents = typeof details.cents === 'number' ? ` ${money(details.cents)}` : '';
  return (
    <li>
      <span className="cap tnum">
        <Minute at={at} />
        <br />
        {shortDayOf(at)}
      </span>
      <span>
        <b className="strong">{who?.name ?? 'Command line'}</b>
        {` ${auditWords[action].replace(/^./, (first) => first.toLowerCase())}${cents}`}
        {number ? (
          <>
            {', '}
            <a href={`/console/orders/${number}`}>{number}</a>
          </>
        ) : null}
      </span>
    </li>
  );
}

const dayHints = [
  [['/'], 'find'],
  [['G', 'O'], 'orders'],
  [['?'], 'all keys'],
] as const;

/** The day so far, what needs a person, and who did what last. */
export function TodayPage({ place, viewer, day, actions, numbers }: Props) {
  return (
    <ConsolePage current="today" place={place} title="Today" viewer={viewer}>
      <div className="con-head">
        <div>
          <h1 className="t2">Today</h1>
          <p className="muted">{`${longDayOf(day.until)}, until ${minuteOf(day.until)} (UTC)`}</p>
        </div>
        <KeyHints hints={dayHints} />
      </div>
      <Figures day={day} />
      <div className="con-cols">
        <div className="con-stack">
          <ConcernList concerns={day.concerns} />
          <PaidDaysPanel {...day.paidDays} />
        </div>
        <Panel id="last" title="Last actions">
          <ul className="logl">
            {actions.map((line) => (
              <Action key={line.id} line={line} numbers={numbers} />
            ))}
          </ul>
          <p>
            <a href="/console/audit">Audit log</a>
          </p>
        </Panel>
      </div>
    </ConsolePage>
  );
}
