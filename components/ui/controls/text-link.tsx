import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/pictures/icon';
import type { IconName } from '@/components/ui/pictures/icon-names';
import { AppLink, type AppLinkProps } from './app-link';
import styles from './text-link.module.scss';

type TextLinkProps = AppLinkProps & { icon?: IconName; children: ReactNode };

/** A link that stands alone, underlined by the line. */
export function TextLink({ icon, children, className, ...rest }: TextLinkProps) {
  return (
    <AppLink className={classNames(styles.link, className)} {...rest}>
      {children}
      {icon && <Icon name={icon} />}
    </AppLink>
  );
}

type TextButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'>;

/** The same look for an action that goes nowhere. */
export function TextButton({ children, className, ...rest }: TextButtonProps) {
  return (
    <button type="button" className={classNames(styles.link, className)} {...rest}>
      {children}
    </button>
  );
}
