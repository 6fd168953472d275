import type { ReactNode } from 'react';
import type { Concern } from '@/operator/src/console/today/read-concerns';
import { Icon, type IconName } from './icon';
import { Panel } from './parts';
import { momentOf, money } from './words';

type Told = {
  readonly icon: IconName;
  readonly tone: 'look' | 'bad';
  readonly title: string;
  readonly text: ReactNode;
  /** Number of the order to open. */
  readonly order: string | null;
};

const parkedReasons: Readonly<Record<string, string>> = {
  unknown_payment: 'The provider tells of a payment that is not known here.',
  amount_mismatch: 'The provider names another amount or currency than was asked for.',
};

function told(concern: Concern): Told {
  switch (concern.kind) {
    case 'parked': {
      const { reason, event, order } = concern;
      const text = `${parkedReasons[reason] ?? reason} Message ${event}; nothing was booked.`;
      return { icon: 'circle-parking', tone: 'look', title: 'Payment parked', text, order };
    }
    case 'taken_back': {
      const text = 'The payer’s bank took the money of the order back, and the number is blocked.';
      const title = `Taken back, ${money(concern.cents)}`;
      return { icon: 'scale', tone: 'look', title, text, order: concern.order };
    }
    case 'undelivered': {
      const text = 'Paid and not delivered for more than ten minutes. It is tried again by itself.';
      return { icon: 'triangle-alert', tone: 'bad', title: 'Order without delivery', text, order: concern.order };
    }
    case 'refund_stuck': {
      const text = 'The provider has not taken the refund for more than ten minutes. It is tried again by itself.';
      const title = `Refund under way, ${money(concern.cents)}`;
      return { icon: 'triangle-alert', tone: 'bad', title, text, order: concern.order };
    }
    case 'mail': {
      const { topic, email, fault } = concern;
      const text = `${topic} to ${email}. ${fault}`;
      return { icon: 'mail', tone: 'bad', title: 'Mail given up', text, order: null };
    }
    case 'job': {
      const { name, jobs, isDead } = concern;
      const text = isDead ? `${jobs} given up.` : `${jobs} failing, tried again by themselves.`;
      return { icon: 'triangle-alert', tone: 'bad', title: `Job ${name}`, text, order: null };
    }
  }
}

function ConcernLine({ concern }: { readonly concern: Concern }) {
  const { icon, tone, title, text, order } = told(concern);
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
      {order ? (
        <div className="act">
          <a className="btn btn--line btn--s" href={`/console/orders/${order}`}>
            {`Open ${order}`}
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
