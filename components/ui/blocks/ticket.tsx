import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './ticket.module.scss';

type TicketProps = { children: ReactNode; stub?: ReactNode; className?: string | undefined; label?: string };

/** A paper ticket: the body above, and below the perforation a stub on land with the price. */
export function Ticket({ children, stub, className, label }: TicketProps) {
  return (
    <section className={classNames(styles.ticket, className)} {...(label && { 'aria-label': label })}>
      <div className={styles.body}>{children}</div>
      {stub && <div className={styles.stub}>{stub}</div>}
    </section>
  );
}

type TotalProps = { label: ReactNode; value: ReactNode; note?: string; live?: boolean };

/** The total on the stub; a live one is read out when it changes. */
export function TicketTotal({ label, value, note, live = false }: TotalProps) {
  return (
    <div className={styles.total} {...(live && { 'aria-live': 'polite' })}>
      <span>
        {label}
        {note && <span className={styles.note}>{note}</span>}
      </span>
      <span className="fig">{value}</span>
    </div>
  );
}
