import { classNames } from '@/components/ui/class-names';
import styles from './flag.module.scss';

export type FlagProps = { icon: string; size?: 'm' | 'l'; lazy?: boolean; label?: string };

const localFile = /^[a-z]{2}\.(svg|png)$/i;

/**
 * Address of a country's flag. A 6-character file name ending .svg or .png is a flag of ours, which are all SVG (F3.14, F9.38);
 * inline markup is drawn as a picture, where no script of it can run (F3.15); the rest is a link (F3.16).
 */
export function flagSource(icon: string): string {
  const value = icon.trim();
  if (localFile.test(value)) return `/flags/${value.slice(0, 2).toLowerCase()}.svg`;
  if (value.startsWith('<')) return `data:image/svg+xml,${encodeURIComponent(value)}`;
  return value;
}

/** A flag of 27×18 px (42×28 when large). It accompanies a country's name, so it has no text of its own. */
export function Flag({ icon, size = 'm', lazy = true, label = '' }: FlagProps) {
  const large = size === 'l';
  return (
    // biome-ignore lint/performance/noImgElement: a flag is a small vector picture, there is nothing to optimise
    <img
      className={classNames(styles.flag, large && styles.large)}
      src={flagSource(icon)}
      alt={label}
      width={large ? 42 : 27}
      height={large ? 28 : 18}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
    />
  );
}
