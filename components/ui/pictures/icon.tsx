import { classNames } from '@/components/ui/class-names';
import styles from './icon.module.scss';
import type { IconName } from './icon-names';
import sprite from './icons.svg';

type IconProps = { name: IconName; label?: string; className?: string | undefined };

/** One Lucide icon of the sprite, 20 px at body size. Decorative unless it has a label. */
export function Icon({ name, label, className }: IconProps) {
  const use = <use href={`${sprite.src}#${name}`} />;
  if (label === undefined) {
    return (
      <svg className={classNames(styles.icon, className)} data-icon={name} aria-hidden="true">
        {use}
      </svg>
    );
  }
  return (
    <svg className={classNames(styles.icon, className)} data-icon={name} role="img" aria-label={label}>
      {use}
    </svg>
  );
}
