'use client';

import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/pictures/icon';
import styles from './dialog.module.scss';
import { useCloseRequest } from './use-close-request';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** A question that must be answered: announced as an alert dialog. */
  alert?: boolean;
  wide?: boolean;
  hideTitle?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  /** Called when the closing motion is over. */
  onClosed?: () => void;
  children: ReactNode;
};

const controls = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** The first control, if it is in view while the top of the dialog is; else the dialog, so that its title stays in sight. */
export function firstInView(dialog: HTMLElement | null): HTMLElement | null {
  const first = dialog?.querySelector<HTMLElement>(controls);
  return dialog && first && first.offsetTop + first.offsetHeight <= dialog.clientHeight ? first : dialog;
}

/**
 * A sheet below 550 px, a panel above. Esc, the overlay, the cross and Android's Back close it (F2.149, F2.151); the page does not
 * scroll while it is open (F2.150); focus stays inside and returns to where it came from.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, onClosed, title, closeLabel, alert, wide, hideTitle, initialFocus, children } = props;
  const self = useRef<HTMLDivElement>(null);
  useCloseRequest(open, onClose);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onOpenChangeComplete={(next) => !next && onClosed?.()}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.overlay} data-testid="overlay" />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            className={classNames(styles.dialog, wide && styles.wide)}
            {...(alert && { role: 'alertdialog' })}
            ref={self}
            initialFocus={initialFocus ?? (() => firstInView(self.current))}
          >
            <Base.Title className={hideTitle ? 'sr' : classNames('t2', styles.title)}>{title}</Base.Title>
            {children}
            <Base.Close className={styles.close} aria-label={closeLabel}>
              <Icon name="x" />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
