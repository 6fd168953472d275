import { Icon } from '@/operator/src/console/frame/icon';
import { StateChip } from '@/operator/src/console/frame/parts';
import { dayOf, momentOf, money, type ShownState } from '@/operator/src/console/frame/words';
import type { AssignmentRow, EsimRow } from '@/operator/src/db/schema/numbers';

/** A number as it stands. */
export const lineWords = {
  active: { word: 'Works', icon: 'radio-tower', tone: 'ok' },
  blocked: { word: 'Blocked', icon: 'ban', tone: 'bad' },
  waiting_for_block: { word: 'About to be blocked', icon: 'timer', tone: 'look' },
  closed: { word: 'Closed', icon: 'flag', tone: '' },
} as const satisfies Record<EsimRow['lineState'], ShownState>;

/** A package as it stands. */
const packageWords = {
  waiting: { word: 'Waiting', icon: 'hourglass', tone: 'go' },
  running: { word: 'Running', icon: 'radio-tower', tone: 'ok' },
  depleted: { word: 'Used up', icon: 'flag', tone: '' },
  expired: { word: 'Ended', icon: 'flag', tone: '' },
  refunded: { word: 'Refunded', icon: 'undo-2', tone: '' },
} as const satisfies Record<AssignmentRow['status'], ShownState>;

type PackageLineProps = {
  readonly bought: AssignmentRow;
  /** Where it can be cancelled, while it waits. */
  readonly cancelHref?: string;
};

/** A package of a number. */
export function PackageLine({ bought, cancelHref }: PackageLineProps) {
  const { titles, createdAt, priceCents, usedMb, totalMb, beginsBefore, expiresAt, status } = bought;
  const ends = expiresAt ? `, to ${momentOf(expiresAt)}` : '';
  return (
    <li className="prow">
      <div>
        <div className="strong">{titles.en}</div>
        <div className="cap">{`Bought ${dayOf(createdAt)} for ${money(priceCents)}`}</div>
      </div>
      <div className="cap">
        {status === 'waiting'
          ? `Starts at the first connection, by ${dayOf(beginsBefore)}`
          : `${usedMb} of ${totalMb} Mb used${ends}`}
      </div>
      <div className="row">
        <StateChip {...packageWords[status]} />
        {cancelHref && status === 'waiting' ? (
          <a className="btn btn--line btn--s" href={cancelHref}>
            Cancel package
          </a>
        ) : null}
      </div>
    </li>
  );
}

type BlockLinksProps = {
  readonly line: Pick<EsimRow, 'lineState' | 'canUnlockByPayment'>;
  readonly href: string;
  readonly mayUnblock?: boolean;
};

/** The ways to block a number and to end that: one that a payment would unblock can be blocked for good too. */
export function BlockLinks({ line, href, mayUnblock = true }: BlockLinksProps) {
  if (line.lineState === 'closed') return null;
  const isBlocked = line.lineState === 'blocked';
  return (
    <>
      {isBlocked && mayUnblock ? (
        <a className="btn btn--line" href={`${href}/unblock`}>
          <Icon name="check" />
          Unblock number
        </a>
      ) : null}
      {isBlocked && !line.canUnlockByPayment ? null : (
        <a className="btn btn--bad" href={`${href}/block`}>
          <Icon name="ban" />
          Block number
        </a>
      )}
    </>
  );
}
