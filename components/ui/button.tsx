import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { AppLink, type AppLinkProps } from './app-link';
import styles from './button.module.scss';
import { classNames } from './class-names';

export type ButtonVariant = 'course' | 'primary' | 'line' | 'ghost' | 'bad';
export type ButtonSize = 's' | 'm' | 'l';

type Look = { variant?: ButtonVariant; size?: ButtonSize; full?: boolean; className?: string | undefined };
type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & { busy?: boolean; children: ReactNode; ref?: Ref<HTMLButtonElement> };

function look({ variant = 'primary', size = 'm', full = false, className }: Look, busy = false): string {
  return classNames(
    styles.button,
    variant !== 'primary' && styles[variant],
    size === 's' && styles.small,
    size === 'l' && styles.large,
    full && styles.full,
    busy && styles.busy,
    className,
  );
}

/** A button; `course` is the one main action of a view. While busy it keeps its name and its focus. */
export function Button({ variant, size, full, className, busy = false, type = 'button', ...rest }: ButtonProps) {
  const classes = look({ ...(variant && { variant }), ...(size && { size }), full: full ?? false, className }, busy);
  const whileBusy = busy ? { 'aria-busy': true, 'aria-disabled': true, onClick: undefined } : {};
  return <button type={type} className={classes} {...rest} {...whileBusy} />;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, full, className, ...rest }: AppLinkProps & Look) {
  const classes = look({ ...(variant && { variant }), ...(size && { size }), full: full ?? false, className });
  return <AppLink className={classes} {...rest} />;
}
