import type { OrderView } from '@/operator/src/console/orders/read-order';
import { formatPhone } from '@/operator/src/documents/document-texts';
import { ConsolePage, FormToken, type Place, type Viewer } from './frame';
import { Back } from './parts';

type Props = {
  readonly place: Place;
  readonly viewer: Viewer;
  readonly view: OrderView;
  readonly act: 'block' | 'unblock';
};

const words = {
  block: {
    verb: 'Block',
    text: 'The number makes and takes no calls, messages or data, and a top-up does not end that. Its balance and packages stay; packages go on by their days. The buyer sees in the account that it is blocked.',
    style: 'btn btn--bad',
  },
  unblock: {
    verb: 'Unblock',
    text: 'The number works again at once, whatever it was blocked for. What is owed on it stays owed.',
    style: 'btn btn--course',
  },
} as const;

/** What a block, or its end, means, before it is done. */
export function LinePage({ place, viewer, view: { order }, act }: Props) {
  const { verb, text, style } = words[act];
  const name = `${verb} ${formatPhone(order.msisdn ?? '')}`;
  return (
    <ConsolePage current="orders" place={place} title={name} viewer={viewer}>
      <Back href={`/console/orders/${order.number}`} name={order.number} />
      <form action={`/console/orders/${order.number}/${act}`} className="panel con-step" method="post">
        <h1 className="t2">{`${name}?`}</h1>
        <p>{text}</p>
        <FormToken token={viewer.token} />
        <div className="row between">
          <a className="btn btn--ghost" href={`/console/orders/${order.number}`}>
            Cancel
          </a>
          <button className={style} type="submit">
            {name}
          </button>
        </div>
        <p className="cap">The audit log keeps it under your name.</p>
      </form>
    </ConsolePage>
  );
}
