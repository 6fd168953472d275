import type { CSSProperties } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './skeleton.module.scss';

type SkeletonProps = {
  width?: CSSProperties['inlineSize'];
  height?: CSSProperties['blockSize'];
  className?: string;
};

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

type EarlyTextProps = Pick<SkeletonProps, 'width' | 'height'> & { name: string };

/**
 * The same for a text that a script of the document may write before the page's code is there, and React leaves alone: with a text
 * in it, it looks like its parent.
 */
export function EarlyText({ name, width, height }: EarlyTextProps) {
  return (
    <span
      className={styles.skeleton}
      style={{ inlineSize: width, blockSize: height }}
      data-shown={name}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; it keeps React from comparing what is in it
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
