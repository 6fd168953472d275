import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/pictures/icon';
import type { IconName } from '@/components/ui/pictures/icon-names';
import { AppLink, type AppLinkProps } from './app-link';
import styles from './icon-button.module.scss';

type Shape = 'plain' | 'round' | 'main';
type Look = { icon: IconName; label: string; shape?: Shape; className?: string | undefined };
type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> &
  Look & { ref?: Ref<HTMLButtonElement> };

function look(shape: Shape, className: string | undefined): string {
  return classNames(styles.iconButton, shape !== 'plain' && styles[shape], className);
}

/** A button whose only content is an icon; its label is required. */
export function IconButton({ icon, label, shape = 'plain', className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button type={type} className={look(shape, className)} aria-label={label} {...rest}>
      <Icon name={icon} />
    </button>
  );
}

export function IconButtonLink({
  icon,
  label,
  shape = 'plain',
  className,
  ...rest
}: Omit<AppLinkProps, 'children'> & Look) {
  return (
    <AppLink className={look(shape, className)} aria-label={label} {...rest}>
      <Icon name={icon} />
    </AppLink>
  );
}
