import { ActForm, type Shown } from '@/operator/src/console/frame/form-parts';
import { ConsolePage } from '@/operator/src/console/frame/frame';
import {
  type Column,
  DataTable,
  NoticeBox,
  type NoticeWords,
  Pager,
  StateChip,
  Tabs,
} from '@/operator/src/console/frame/parts';
import { momentOf, money } from '@/operator/src/console/frame/words';
import type { FailedJob } from '@/operator/src/jobs/failed-jobs';
import type { FailedMail } from '@/operator/src/mail/outbox';
import type { Parked } from './read-parked';

type ListProps = Shown & { readonly notice: NoticeWords | null };
type PagesProps = { readonly first: string | null; readonly next: string | null };

const tabs = [
  { key: 'parked', href: '/console/work', name: 'Parked payments' },
  { key: 'jobs', href: '/console/work/jobs', name: 'Jobs' },
  { key: 'mails', href: '/console/work/mails', name: 'Mail' },
] as const;
type TabKey = (typeof tabs)[number]['key'];

function WorkFrame(props: ListProps & { readonly current: TabKey; readonly children: React.ReactNode }) {
  const { place, viewer, notice, current, children } = props;
  const title = tabs.find(({ key }) => key === current)?.name ?? '';
  return (
    <ConsolePage current="work" place={place} title={title} viewer={viewer}>
      {notice ? <NoticeBox {...notice} /> : null}
      <div className="con-head">
        <div>
          <h1 className="t2">{title}</h1>
          <p className="muted">What does not go on by itself, or only after some tries.</p>
        </div>
      </div>
      <Tabs current={current} label="Kinds of work" tabs={tabs} />
      {children}
    </ConsolePage>
  );
}

const parkedReasons: Readonly<Record<string, string>> = {
  unknown_payment: 'Belongs to no payment that is known here',
  amount_mismatch: 'Another amount or currency than was asked for',
  dispute_opened: 'The payer disputes it: answer at the provider, in time',
  dispute_won: 'A dispute was won: the money is back at the provider, and not in the books',
  refund_failed: 'A refund did not reach the payer: its money is back at the provider',
};

/** Why a message was parked, in words. */
export function parkedWords(reason: string | null): string {
  return parkedReasons[reason ?? ''] ?? reason ?? '';
}

/** The address of one parked payment. */
export function parkedHref({ event: { provider, eventId } }: Parked, act = ''): string {
  return `/console/work/parked/${encodeURIComponent(provider)}/${encodeURIComponent(eventId)}${act}`;
}

/** The amount that a message names; older ones have not kept it. */
export function parkedSum({ event: { amountCents } }: Parked): string {
  return amountCents === null ? 'unknown' : money(amountCents);
}

const parkedColumns: readonly Column<Parked>[] = [
  {
    head: 'Provider’s reference',
    className: 'o1',
    cell: (one) => (
      <a className="id wrap" href={parkedHref(one)}>
        {one.event.providerRef ?? one.event.eventId}
      </a>
    ),
  },
  { head: 'Time (UTC)', className: 'full tnum muted', cell: ({ event }) => momentOf(event.receivedAt) },
  { head: 'Why', className: 'full', cell: ({ event }) => parkedWords(event.parked) },
  { head: 'Amount', className: 'r o2', cell: parkedSum },
  {
    head: 'Order',
    className: 'full',
    cell: ({ order }) =>
      order ? <a href={`/console/orders/${order}`}>{order}</a> : <span className="muted">none</span>,
  },
];

/** Payments that fit nothing. */
export function ParkedPage({ parked, ...shown }: ListProps & { readonly parked: readonly Parked[] }) {
  return (
    <WorkFrame {...shown} current="parked">
      <section aria-label="Parked payments" className="panel panel--flush">
        {parked.length === 0 ? (
          <p className="empty muted">No payment is parked.</p>
        ) : (
          <DataTable
            caption="Parked payments, newest first"
            columns={parkedColumns}
            keyOf={({ event }) => event.eventId}
            rows={parked}
          />
        )}
      </section>
    </WorkFrame>
  );
}

const givenUp = { word: 'Given up', icon: 'x', tone: 'bad' } as const;
const again = { word: 'Tried again', icon: 'loader', tone: 'look' } as const;

type JobsProps = ListProps & PagesProps & { readonly jobs: readonly FailedJob[] };

function jobColumns(token: string): readonly Column<FailedJob>[] {
  return [
    {
      head: 'Job',
      className: 'o1',
      cell: ({ name, payload }) => (
        <>
          <b className="strong">{name.replaceAll('-', ' ')}</b>
          <span className="cap block wrap">{JSON.stringify(payload)}</span>
        </>
      ),
    },
    { head: 'Since (UTC)', className: 'full tnum muted', cell: ({ createdAt }) => momentOf(createdAt) },
    { head: 'Last failure', className: 'full wrap', cell: ({ fault }) => fault },
    {
      head: 'State',
      className: 'full',
      cell: ({ state, tries, nextAt }) => (
        <>
          <StateChip {...(state === 'failed' ? givenUp : again)} />
          <span className="cap block">
            {state === 'failed' ? `After ${tries} tries` : `Try ${tries} failed, next ${momentOf(nextAt)}`}
          </span>
        </>
      ),
    },
    {
      head: 'What to do',
      className: 'full',
      cell: ({ id, state }) =>
        state === 'active' ? (
          <span className="muted">Runs now</span>
        ) : (
          <ActForm action={`/console/work/jobs/${id}/retry`} name="Try now" token={token} />
        ),
    },
  ];
}

/** Jobs that fail, with the words of the last failure. */
export function JobsPage({ jobs, first, next, ...shown }: JobsProps) {
  return (
    <WorkFrame {...shown} current="jobs">
      <section aria-label="Jobs that fail" className="panel panel--flush">
        {jobs.length === 0 ? (
          <p className="empty muted">No job fails.</p>
        ) : (
          <DataTable
            caption="Jobs that fail, newest first"
            columns={jobColumns(shown.viewer.token)}
            keyOf={({ id }) => id}
            rows={jobs}
          />
        )}
        <Pager first={first} next={next} />
      </section>
    </WorkFrame>
  );
}

type MailsProps = ListProps & PagesProps & { readonly mails: readonly FailedMail[] };

function mailColumns(token: string): readonly Column<FailedMail>[] {
  return [
    { head: 'To', className: 'o1 strong', cell: ({ recipient }) => <span className="clip">{recipient}</span> },
    { head: 'Written (UTC)', className: 'full tnum muted', cell: ({ createdAt }) => momentOf(createdAt) },
    { head: 'About', className: 'full', cell: ({ topic }) => topic.replaceAll('_', ' ') },
    {
      head: 'State',
      className: 'full',
      cell: ({ nextAt, lastError, attempts }) => (
        <>
          <StateChip {...(nextAt ? again : givenUp)} />
          <span className="cap block wrap">{`${lastError ?? ''} (tries: ${attempts})`}</span>
        </>
      ),
    },
    {
      head: 'What to do',
      className: 'full',
      cell: ({ id }) => <ActForm action={`/console/work/mails/${id}/retry`} name="Send again" token={token} />,
    },
  ];
}

/** Messages that failed and have not left. */
export function MailsPage({ mails, first, next, ...shown }: MailsProps) {
  return (
    <WorkFrame {...shown} current="mails">
      <section aria-label="Mail that fails" className="panel panel--flush">
        {mails.length === 0 ? (
          <p className="empty muted">No mail fails.</p>
        ) : (
          <DataTable
            caption="Mail that fails, newest first"
            columns={mailColumns(shown.viewer.token)}
            keyOf={({ id }) => id}
            rows={mails}
          />
        )}
        <Pager first={first} next={next} />
      </section>
    </WorkFrame>
  );
}
