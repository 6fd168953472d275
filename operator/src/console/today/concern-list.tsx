import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/operator/src/console/frame/icon';
import { Panel } from '@/operator/src/console/frame/parts';
import { momentOf, money } from '@/operator/src/console/frame/words';
import type { Concern } from './read-concerns';
import { supplyWords } from './supply-words';

type ConcernWords = {
  readonly icon: IconName;
  readonly tone: 'look' | 'bad';
  readonly title: string;
  readonly text: ReactNode;
  /** Where something can be done about it. */
  readonly open: { readonly href: string; readonly name: string } | null;
};

function orderLink(number: string): NonNullable<ConcernWords['open']> {
  return { href: `/console/orders/${number}`, name: `Open ${number}` };
}

const parkedReasons: Readonly<Record<string, string>> = {
  unknown_payment: 'The provider tells of a payment that is not known here.',
  dispute_opened: 'The payer disputes a payment: it wants an answer at the provider.',
  dispute_won: 'A dispute was won, and its money is back at the provider.',
  refund_failed: 'A refund did not reach the payer, and its money is back at the provider.',
  amount_mismatch: 'The provider names another amount or currency than was asked for.',
};

/** What periodic work is for, in the words of the owner; other work goes by its name. */
const workNames: Readonly<Record<string, string>> = {
  'reconcile-payments': 'Asking the provider for payments whose message was lost',
  'expire-orders': 'Ending reservations that nobody has paid',
  'remind-unpaid': 'Reminding of unpaid orders',
  'stock-up': 'Taking numbers from the supplier',
  'deliver-outbox': 'Sending mail',
  'erase-personal-data': 'Erasing personal data that is due',
};

const mailLink = { href: '/console/work/mails', name: 'Open mail' } as const;
const jobLink = { href: '/console/work/jobs', name: 'Open jobs' } as const;

function wordsOf(concern: Concern): ConcernWords {
  switch (concern.kind) {
    case 'parked': {
      const { reason, event, provider } = concern;
      const text = `${parkedReasons[reason] ?? reason} Message ${event}; nothing was booked.`;
      const href = `/console/work/parked/${encodeURIComponent(provider)}/${encodeURIComponent(event)}`;
      return { icon: 'circle-parking', tone: 'look', title: 'Payment parked', text, open: { href, name: 'Decide' } };
    }
    case 'taken_back': {
      const text = 'The payer’s bank took the money of the order back, and the number is blocked.';
      const title = `Taken back, ${money(concern.cents)}`;
      return { icon: 'scale', tone: 'look', title, text, open: orderLink(concern.order) };
    }
    case 'undelivered': {
      const text = 'Paid and not delivered for more than ten minutes. It is tried again by itself.';
      return {
        icon: 'triangle-alert',
        tone: 'bad',
        title: 'Order without delivery',
        text,
        open: orderLink(concern.order),
      };
    }
    case 'refund_stuck': {
      const text = 'The provider has not taken the refund for more than ten minutes. It is tried again by itself.';
      const title = `Refund under way, ${money(concern.cents)}`;
      return { icon: 'triangle-alert', tone: 'bad', title, text, open: orderLink(concern.order) };
    }
    case 'few_numbers':
      return { icon: 'smartphone', tone: concern.free === 0 ? 'bad' : 'look', open: null, ...supplyWords(concern) };
    case 'supplier_gone':
    case 'supplier_silent':
      return { icon: 'triangle-alert', tone: 'bad', open: null, ...supplyWords(concern) };
    case 'supplier_refuses': {
      const [first = ''] = concern.numbers;
      const open = { href: `/console/numbers/${first}`, name: `Open +${first}` };
      return { icon: 'ban', tone: 'bad', open, ...supplyWords(concern) };
    }
    case 'mail': {
      const { topic, email, fault } = concern;
      const text = `${topic} to ${email}. ${fault}`;
      return { icon: 'mail', tone: 'bad', title: 'Mail given up', text, open: mailLink };
    }
    case 'work': {
      const { name, failures, fault } = concern;
      const text = `${workNames[name] ?? name} has failed ${failures} times, and is tried again by itself: ${fault}`;
      return { icon: 'triangle-alert', tone: 'bad', title: 'Periodic work fails', text, open: null };
    }
    case 'job': {
      const { name, jobs, isDead } = concern;
      const text = isDead ? `${jobs} given up.` : `${jobs} failing, tried again by themselves.`;
      return { icon: 'triangle-alert', tone: 'bad', title: `Job ${name}`, text, open: jobLink };
    }
  }
}

function ConcernLine({ concern }: { readonly concern: Concern }) {
  const { icon, tone, title, text, open } = wordsOf(concern);
  return (
    <li>
      <span className={`s s--${tone}`}>
        <Icon name={icon} />
      </span>
      <div>
        <b className="strong">{title}</b>
        {concern.at ? <span className="cap">{` since ${momentOf(concern.at)}`}</span> : null}
        <p className="muted">{text}</p>
      </div>
      {open ? (
        <div className="act">
          <a className="btn btn--line btn--s" href={open.href}>
            {open.name}
          </a>
        </div>
      ) : null}
    </li>
  );
}

/** What does not go on by itself. */
export function ConcernList({ concerns }: { readonly concerns: readonly Concern[] }) {
  return (
    <Panel flush id="concerns" note={concerns.length > 1 ? 'Oldest first' : ''} title="Needs a person">
      {concerns.length === 0 ? (
        <p className="empty muted">Nothing does.</p>
      ) : (
        <ul className="todo">
          {concerns.map((concern) => (
            <ConcernLine concern={concern} key={JSON.stringify(concern)} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
