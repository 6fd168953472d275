import type { HTMLAttributes } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './card.module.scss';

type CardProps = HTMLAttributes<HTMLElement> & { as?: 'div' | 'section' | 'article' | 'li' };

/** A surface that lies on the chart. */
export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  return <Element className={classNames(styles.card, className)} {...rest} />;
}
