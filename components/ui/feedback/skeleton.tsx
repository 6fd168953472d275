import type { CSSProperties } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './skeleton.module.scss';

type SkeletonProps = { width?: CSSProperties['inlineSize']; height?: CSSProperties['blockSize']; className?: string };

/** A place kept for something that is loading. Give its parent `aria-busy` and words. */
export function Skeleton({ width, height, className }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, className)}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden
    />
  );
}
