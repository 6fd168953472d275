import type { ReactNode } from 'react';
import styles from './gauge.module.scss';

type GaugeProps = { label: string; used: number; total: number; value: ReactNode; caption?: ReactNode };

/** An arc of 180°: the solid part is used, the dot is now, the ring is the end. */
export function Gauge({ label, used, total, value, caption }: GaugeProps) {
  const share = total > 0 ? Math.min(Math.max(used / total, 0), 1) : 0;
  const angle = Math.PI * (1 - share);
  const [x, y] = [100 + 90 * Math.cos(angle), 100 - 90 * Math.sin(angle)];
  return (
    <div className={styles.gauge}>
      {/* What is in a meter is not read: the words stand beside it. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a native meter cannot hold the arc */}
      <svg
        className={styles.arc}
        viewBox="0 0 200 108"
        role="meter"
        aria-label={label}
        aria-valuenow={used}
        aria-valuemin={0}
        aria-valuemax={total}
      >
        <path className={styles.track} pathLength="100" d="M10 100A90 90 0 0 1 190 100" />
        <path
          className={styles.travelled}
          pathLength="100"
          strokeDasharray={`${share * 100} 100`}
          d="M10 100A90 90 0 0 1 190 100"
        />
        <circle className={styles.dot} cx="10" cy="100" r="4" />
        <circle className={styles.halo} cx={x.toFixed(1)} cy={y.toFixed(1)} r="12" />
        <circle className={styles.dot} cx={x.toFixed(1)} cy={y.toFixed(1)} r="6.5" />
        <circle className={styles.end} cx="190" cy="100" r="5.5" />
      </svg>
      <div className={styles.middle}>
        <span className="fig">{value}</span>
        {caption && <span className="small muted">{caption}</span>}
      </div>
    </div>
  );
}
