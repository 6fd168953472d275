import type { ReactNode } from 'react';
import { Band } from '@/components/ui/band';
import styles from './content-head.module.scss';

type ContentHeadProps = { title: string; lead?: string; children?: ReactNode };

/** Head of a content page, on the sea. */
export function ContentHead({ title, lead, children }: ContentHeadProps) {
  return (
    <Band>
      <div className={`wrap ${styles.head}`}>
        {children}
        <h1 className={`t1 ${styles.title}`}>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
    </Band>
  );
}
