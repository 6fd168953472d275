import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './accordion.module.scss';

type AccordionProps = {
  summary: ReactNode;
  children: ReactNode;
  /** Blocks of one name close each other. */
  name?: string;
  open?: boolean;
  id?: string;
  className?: string | undefined;
};

/** A question and its answer. Native, so it opens without JavaScript and find-in-page reaches into it. */
export function Accordion({ summary, children, name, open, id, className }: AccordionProps) {
  return (
    <details
      className={classNames(styles.accordion, className)}
      {...(name && { name })}
      {...(open && { open })}
      {...(id && { id })}
    >
      <summary className={styles.summary}>
        <span>{summary}</span>
        <span className={styles.sign} aria-hidden="true" />
      </summary>
      <div className={styles.answer}>{children}</div>
    </details>
  );
}
