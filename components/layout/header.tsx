'use client';

import { type CSSProperties, type ReactNode, useSyncExternalStore } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './header.module.scss';
import { currentStage, subscribeStage } from './stage-store';

/** The bar at the top of every page. On home its look follows the stage: `header--0` … `header--6` (F2.77, F2.78). */
export function Header({ children }: { children: ReactNode }) {
  const stage = useSyncExternalStore(subscribeStage, currentStage, () => 0);
  return <HeaderBar stage={stage}>{children}</HeaderBar>;
}

type HeaderBarProps = { stage: number; as?: 'header' | 'div'; demo?: boolean; children: ReactNode };

/** The bar in one given state. */
export function HeaderBar({ stage, as: Element = 'header', demo = false, children }: HeaderBarProps) {
  const style: CSSProperties & { '--stage': number } = { '--stage': stage };
  return (
    <Element className={classNames(styles.header, `header--${stage}`, demo && styles.demo)} style={style} data-no-print>
      <div className={classNames('wrap', styles.row)}>{children}</div>
    </Element>
  );
}
