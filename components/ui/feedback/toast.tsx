'use client';

import { Toast as Base } from '@base-ui/react/toast';
import type { CSSProperties } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/pictures/icon';
import type { IconName } from '@/components/ui/pictures/icon-names';
import styles from './toast.module.scss';

export type ToastTone = 'ok' | 'bad' | 'info';
type ToastRoom = { label: string; closeLabel: string };

/** Milliseconds a toast stays (F9.09). Hover and focus stop the clock. */
export const toastLifetime = 2000;

const toneIcon = { ok: 'circle-check', bad: 'circle-alert', info: 'info' } as const satisfies Record<
  ToastTone,
  IconName
>;

const manager = Base.createToastManager();

/** Shows a toast; a bad one is read out at once, the others politely. Never the only carrier of an error. */
export function addToast({ tone, text }: { tone: ToastTone; text: string }): void {
  manager.add({ title: text, type: tone, priority: tone === 'bad' ? 'high' : 'low' });
}

function toneOf(type: string | undefined): ToastTone {
  return type === 'ok' || type === 'bad' ? type : 'info';
}

function ToastList({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Base.useToastManager();
  const lifetime: CSSProperties & { '--toast-life': string } = { '--toast-life': `${toastLifetime}ms` };
  return toasts.map((toast) => {
    const tone = toneOf(toast.type);
    return (
      <Base.Root key={toast.id} toast={toast} className={classNames(styles.toast, styles[tone])} style={lifetime}>
        <Icon name={toneIcon[tone]} className={styles.icon} />
        <Base.Title render={<span />} />
        <Base.Close className={styles.close} aria-label={closeLabel}>
          <Icon name="x" />
        </Base.Close>
      </Base.Root>
    );
  });
}

/** The place of toasts, top right of the page (F9.08). */
export function ToastHost({ label, closeLabel }: ToastRoom) {
  return (
    <Base.Provider timeout={toastLifetime} toastManager={manager} limit={3}>
      <Base.Portal>
        <Base.Viewport className={styles.viewport} aria-label={label} data-placement="top-right">
          <ToastList closeLabel={closeLabel} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}
