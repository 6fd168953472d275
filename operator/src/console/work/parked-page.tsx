import { type Faults, ReasonField, type Shown, StepPage, TextField } from '@/operator/src/console/frame/form-parts';
import { ConsolePage } from '@/operator/src/console/frame/frame';
import { Back, Panel } from '@/operator/src/console/frame/parts';
import { momentOf } from '@/operator/src/console/frame/words';
import { isUnbooked } from '@/operator/src/payments/resolve-parked';
import type { Parked } from './read-parked';
import { mayResolve, type ParkedDecision } from './work-actions';
import { parkedHref, parkedSum, parkedWords } from './work-page';

type Props = Shown & { readonly parked: Parked };

const list = { href: '/console/work', name: 'Parked payments' } as const;

/** One parked payment: what is known of it, and the three ways to be done with it. */
export function OneParkedPage({ parked, place, viewer }: Props) {
  const { event, order } = parked;
  const title = `Parked payment, ${parkedSum(parked)}`;
  const rows: readonly (readonly [string, string])[] = [
    ['Why', parkedWords(event.parked)],
    ['Provider', event.provider],
    ['Provider’s reference', event.providerRef ?? 'not kept'],
    ['It says', event.state],
    ['Amount', `${parkedSum(parked)} ${event.currency ?? ''}`],
    ['Order', order ?? 'none'],
    ['Received (UTC)', momentOf(event.receivedAt)],
    ['Message', event.eventId],
  ];
  return (
    <ConsolePage current="work" place={place} title={title} viewer={viewer}>
      <Back {...list} />
      <div className="con-head">
        <h1 className="t2">{title}</h1>
        {mayResolve(viewer.member) ? <ParkedActs parked={parked} /> : null}
      </div>
      <Panel id="known" title="What is known">
        <dl className="kv">
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="wrap">{value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      {mayResolve(viewer.member) ? null : <p className="muted">An owner decides what becomes of it.</p>}
    </ConsolePage>
  );
}

function ParkedActs({ parked }: Pick<Props, 'parked'>) {
  const { providerRef, parked: reason } = parked.event;
  return (
    <div className="acts">
      <a className="btn btn--line" href={parkedHref(parked, '/set-aside')}>
        Set aside
      </a>
      {providerRef && reason === 'unknown_payment' ? (
        <a className="btn btn--line" href={parkedHref(parked, '/attach')}>
          Attach to an order
        </a>
      ) : null}
      {providerRef && isUnbooked(parked.event) ? (
        <a className="btn btn--course" href={parkedHref(parked, '/refund')}>
          Refund
        </a>
      ) : null}
    </div>
  );
}

const steps = {
  refund: {
    title: (sum: string) => `Refund ${sum}?`,
    text: 'The money goes back by the way it came. It was never booked here, so the books stay as they are. An order that waits for it may be paid anew.',
    button: (sum: string) => `Refund ${sum}`,
  },
  attach: {
    title: (sum: string) => `Attach ${sum} to an order`,
    text: 'The money is booked as the payment of that order, which then goes its usual way. The order has to wait for just this amount.',
    button: () => 'Attach and deliver',
  },
  set_aside: {
    title: (sum: string) => `Set ${sum} aside?`,
    text: 'Nothing is booked or sent. The payment leaves this list for good; the audit log keeps your reason.',
    button: () => 'Set aside',
  },
} as const satisfies Record<ParkedDecision['act'], unknown>;

/** The address of a step. */
export const parkedPaths = { refund: '/refund', attach: '/attach', set_aside: '/set-aside' } as const;

type StepProps = Props & {
  readonly act: ParkedDecision['act'];
  readonly given: { readonly reason: string; readonly order: string };
  readonly faults: Faults;
};

/** The last step of one of the three ways. */
export function ParkedStepPage({ parked, act, given, faults, ...shown }: StepProps) {
  const { title, text, button } = steps[act];
  const sum = parkedSum(parked);
  return (
    <StepPage
      {...shown}
      action={parkedHref(parked, parkedPaths[act])}
      back={{ href: parkedHref(parked), name: 'Parked payment' }}
      button={button(sum)}
      current="work"
      fault={faults.all ?? null}
      text={text}
      title={title(sum)}
    >
      {act === 'attach' ? (
        <TextField fault={faults.order} hint="Such as WL-7K2M9QXA" id="order" label="Order" value={given.order} />
      ) : null}
      <ReasonField fault={faults.reason} value={given.reason} />
    </StepPage>
  );
}
