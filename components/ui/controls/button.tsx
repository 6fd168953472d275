import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '@/components/ui/class-names';
import { AppLink, type AppLinkProps } from './app-link';
import styles from './button.module.scss';

export type ButtonVariant = 'main' | 'plain' | 'line' | 'ghost' | 'bad';
export type ButtonSize = 's' | 'm' | 'l';

/** How a button or a link like one looks. */
export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; full?: boolean; className?: string | undefined };
type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & { busy?: boolean; children: ReactNode; ref?: Ref<HTMLButtonElement> };

function look({ variant = 'plain', size = 'm', full = false, className }: ButtonLook): string {
  return classNames(
    styles.button,
    variant !== 'plain' && styles[variant],
    size === 's' && styles.small,
    size === 'l' && styles.large,
    full && styles.full,
    className,
  );
}

/** A button; `main` is the one main action of a view, `plain` what has no other look. While busy it keeps its name and its focus. */
export function Button({ variant, size, full, className, busy = false, type = 'button', ...rest }: ButtonProps) {
  const classes = look({ ...(variant && { variant }), ...(size && { size }), full: full ?? false, className });
  const whileBusy = busy ? { 'aria-busy': true, 'aria-disabled': true, onClick: undefined } : {};
  // One that was pressed before React came is busy already.
  return <button type={type} className={classes} {...rest} {...whileBusy} suppressHydrationWarning />;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, full, className, ...rest }: AppLinkProps & ButtonLook) {
  const classes = look({ ...(variant && { variant }), ...(size && { size }), full: full ?? false, className });
  return <AppLink className={classes} {...rest} />;
}
