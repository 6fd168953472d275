import styles from './busy-dot.module.scss';

/** A dot that travels while something is awaited; the label is read out. Without one, live words beside it say what is awaited. */
export function BusyDot({ label }: { label?: string }) {
  return (
    <span className={styles.busy} {...(label && { role: 'status' })}>
      <span className={styles.track} aria-hidden="true" />
      {label && <span className="sr">{label}</span>}
    </span>
  );
}

/** The same dot over a whole block while a request runs. The block needs `position: relative`. */
export function BusyOverlay({ label }: { label: string }) {
  return (
    <div className={styles.overlay}>
      <BusyDot label={label} />
    </div>
  );
}
