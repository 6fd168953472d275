import { SelectField, type Shown, TextField } from '@/operator/src/console/frame/form-parts';
import { ConsolePage } from '@/operator/src/console/frame/frame';
import { type Column, DataTable, Pager } from '@/operator/src/console/frame/parts';
import {
  auditWords,
  isRefundReason,
  momentOf,
  money,
  refundReasons,
  roleWords,
  subjectWords,
} from '@/operator/src/console/frame/words';
import { auditSubjects } from '@/operator/src/db/schema/staff';
import type { AuditLine, AuditSearch } from './audit-log';

type Props = Shown & {
  readonly search: AuditSearch;
  readonly lines: readonly AuditLine[];
  /** Everybody who may have done something, for the choice. */
  readonly members: readonly { readonly id: number; readonly name: string }[];
  /** Numbers of the orders that actions were about, by id. */
  readonly numbers: ReadonlyMap<string, string>;
  readonly first: string | null;
  readonly next: string | null;
};

function SearchForm({ search, members }: Pick<Props, 'search' | 'members'>) {
  return (
    <search>
      <form action="/console/audit" className="filters filters--4">
        <TextField
          hint="Order, e-mail, number, package, or whatever it was about"
          id="q"
          label="About"
          type="search"
          value={search.text}
        />
        <SelectField
          id="who"
          label="Who"
          options={[
            ['', 'Everybody'],
            ['cli', 'Command line'],
            ...members.map(({ id, name }) => [String(id), name] as const),
          ]}
          value={search.who === null ? '' : String(search.who)}
        />
        <SelectField
          id="kind"
          label="Kind"
          options={[['', 'All'], ...auditSubjects.map((kind) => [kind, subjectWords[kind]] as const)]}
          value={search.kind ?? ''}
        />
        <button className="btn btn--course" type="submit">
          Find
        </button>
      </form>
    </search>
  );
}

/** One value of an entry as it is read: cents as money, the rest as it is. */
function wordOf(name: string, value: string | number | boolean): string {
  if (typeof value === 'number' && /cents$/i.test(name)) return money(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = String(value);
  return name === 'reason' && isRefundReason(text) ? refundReasons[text] : text;
}

function pairOf({ details }: AuditLine, start: 'before' | 'after'): string {
  const found = Object.entries(details).filter(([name]) => name.startsWith(start));
  return found.map(([name, value]) => wordOf(name, value)).join(', ');
}

/** What details are called that have another name in the log. */
const detailWords: Readonly<Record<string, string>> = { cents: 'amount', by: 'looked for by' };

const hidden = new Set(['form', 'refund', 'version']);

function restOf({ details, subject }: AuditLine): string {
  return Object.entries(details)
    .filter(([name]) => !/^(before|after)/.test(name) && !hidden.has(name) && details[name] !== subject.id)
    .map(([name, value]) => `${detailWords[name] ?? name}: ${wordOf(name, value)}`)
    .join(', ');
}

function About({ line: { subject }, numbers }: Pick<Props, 'numbers'> & { readonly line: AuditLine }) {
  const number = subject.kind === 'order' ? numbers.get(subject.id) : undefined;
  if (number) return <a href={`/console/orders/${number}`}>{number}</a>;
  if (subject.kind === 'number') return <a href={`/console/numbers/${subject.id}`}>{`+${subject.id}`}</a>;
  return <span className="wrap">{`${subjectWords[subject.kind]} ${subject.id}`}</span>;
}

function columnsWith(numbers: Props['numbers']): readonly Column<AuditLine>[] {
  return [
    { head: 'When (UTC)', className: 'o1 tnum', cell: ({ at }) => momentOf(at) },
    {
      head: 'Who',
      className: 'o2',
      cell: ({ who }) => (
        <>
          {who ? who.name : 'Command line'}
          {who ? <span className="cap block">{roleWords[who.role]}</span> : null}
        </>
      ),
    },
    { head: 'What', className: 'full', cell: (line) => <What action={line.action} rest={restOf(line)} /> },
    { head: 'About', className: 'full', cell: (line) => <About line={line} numbers={numbers} /> },
    { head: 'Before', className: 'full wrap', cell: (line) => <Before text={pairOf(line, 'before')} /> },
    { head: 'After', className: 'full strong wrap', cell: (line) => <After text={pairOf(line, 'after')} /> },
  ];
}

function What({ action, rest }: Pick<AuditLine, 'action'> & { readonly rest: string }) {
  return (
    <>
      <b className="strong">{auditWords[action]}</b>
      {rest ? <span className="cap block wrap">{rest}</span> : null}
    </>
  );
}

function Before({ text }: { readonly text: string }) {
  if (!text) return null;
  return (
    <>
      <span className="sr">Before: </span>
      <s className="muted">{text}</s>
    </>
  );
}

function After({ text }: { readonly text: string }) {
  if (!text) return null;
  return (
    <>
      <span className="sr">After: </span>
      {text}
    </>
  );
}

/** Who did what when, and what it was before and after. */
export function AuditPage({ place, viewer, search, lines, members, numbers, first, next }: Props) {
  return (
    <ConsolePage current="audit" place={place} title="Audit log" viewer={viewer}>
      <div className="con-head">
        <div>
          <h1 className="t2">Audit log</h1>
          <p className="muted">Who did what. Nobody can change or remove a line of it.</p>
        </div>
      </div>
      <SearchForm members={members} search={search} />
      <section aria-label="Entries found" className="panel panel--flush">
        {lines.length === 0 ? (
          <p className="empty muted" role="status">
            No entry fits.
          </p>
        ) : (
          <DataTable
            caption="Entries found, newest first"
            columns={columnsWith(numbers)}
            keyOf={({ id }) => id}
            rows={lines}
          />
        )}
        <Pager first={first} next={next} />
      </section>
    </ConsolePage>
  );
}
