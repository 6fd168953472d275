import { ActForm, Pager, type Shown, Tabs } from '@/operator/src/console/frame/form-parts';
import { ConsolePage } from '@/operator/src/console/frame/frame';
import { DataTable, NoticeBox, type NoticeWords, StateChip } from '@/operator/src/console/frame/parts';
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
            heads={['Provider’s reference', 'Time (UTC)', 'Why', 'Amount', 'Order']}
          >
            {parked.map((one) => (
              <tr key={one.event.eventId}>
                <td className="o1">
                  <a className="id wrap" href={parkedHref(one)}>
                    {one.event.providerRef ?? one.event.eventId}
                  </a>
                </td>
                <td className="full tnum muted">{momentOf(one.event.receivedAt)}</td>
                <td className="full">{parkedWords(one.event.parked)}</td>
                <td className="r o2">{parkedSum(one)}</td>
                <td className="full">
                  {one.order ? (
                    <a href={`/console/orders/${one.order}`}>{one.order}</a>
                  ) : (
                    <span className="muted">none</span>
                  )}
                </td>
              </tr>
            ))}
          </DataTable>
        )}
      </section>
    </WorkFrame>
  );
}

const givenUp = { word: 'Given up', icon: 'x', tone: 'bad' } as const;
const again = { word: 'Tried again', icon: 'loader', tone: 'look' } as const;

type JobsProps = ListProps & PagesProps & { readonly jobs: readonly FailedJob[] };

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
            heads={['Job', 'Since (UTC)', 'Last failure', 'State', 'What to do']}
          >
            {jobs.map(({ id, name, createdAt, fault, tries, state, nextAt, payload }) => (
              <tr key={id}>
                <td className="o1">
                  <b className="strong">{name.replaceAll('-', ' ')}</b>
                  <span className="cap block wrap">{JSON.stringify(payload)}</span>
                </td>
                <td className="full tnum muted">{momentOf(createdAt)}</td>
                <td className="full wrap">{fault}</td>
                <td className="full">
                  <StateChip {...(state === 'failed' ? givenUp : again)} />
                  <span className="cap block">
                    {state === 'failed' ? `After ${tries} tries` : `Try ${tries} failed, next ${momentOf(nextAt)}`}
                  </span>
                </td>
                <td className="full">
                  {state === 'active' ? (
                    <span className="muted">Runs now</span>
                  ) : (
                    <ActForm action={`/console/work/jobs/${id}/retry`} name="Try now" token={shown.viewer.token} />
                  )}
                </td>
              </tr>
            ))}
          </DataTable>
        )}
        <Pager first={first} next={next} />
      </section>
    </WorkFrame>
  );
}

type MailsProps = ListProps & PagesProps & { readonly mails: readonly FailedMail[] };

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
            heads={['To', 'Written (UTC)', 'About', 'State', 'What to do']}
          >
            {mails.map(({ id, recipient, createdAt, topic, lastError, nextAt, attempts }) => (
              <tr key={id}>
                <td className="o1 strong">
                  <span className="clip">{recipient}</span>
                </td>
                <td className="full tnum muted">{momentOf(createdAt)}</td>
                <td className="full">{topic.replaceAll('_', ' ')}</td>
                <td className="full">
                  <StateChip {...(nextAt ? again : givenUp)} />
                  <span className="cap block wrap">{`${lastError ?? ''} (tries: ${attempts})`}</span>
                </td>
                <td className="full">
                  <ActForm action={`/console/work/mails/${id}/retry`} name="Send again" token={shown.viewer.token} />
                </td>
              </tr>
            ))}
          </DataTable>
        )}
        <Pager first={first} next={next} />
      </section>
    </WorkFrame>
  );
}
