import type { CSSProperties } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './chart-drawing.module.scss';
import type { Drawing, DrawnStop } from './read-drawing';

export type ChartVariant = 'intro' | 'band' | 'status' | 'way';
type ChartDrawingProps = { variant: ChartVariant; drawing: Drawing };

/** The chart: half of the world, the course over it and the names of a few stops. For the eye only. */
export function ChartDrawing({ variant, drawing: { land, graticule, course, stops } }: ChartDrawingProps) {
  return (
    <div className={classNames(styles.chart, styles[variant])} aria-hidden="true">
      <svg className={styles.drawing} aria-hidden="true" viewBox="0 0 1000 1000">
        <circle className={styles.sea} cx="500" cy="500" r="500" />
        <path className={styles.land} d={land} />
        <path className={styles.graticule} d={graticule} />
        {course && <path className={styles.route} pathLength={1} d={course} />}
      </svg>
      {stops.map((stop) => (
        <StopMark key={stop.key} stop={stop} />
      ))}
    </div>
  );
}

function StopMark({ stop }: { stop: DrawnStop }) {
  const style: CSSProperties & { '--x': number; '--y': number } = { '--x': stop.x, '--y': stop.y };
  const classes = classNames(
    styles.stop,
    stop.kind === 'from' && styles.from,
    stop.kind === 'to' && styles.to,
    stop.left && styles.left,
    !stop.always && styles.wideOnly,
  );
  return (
    <span className={classes} style={style}>
      {stop.price === null ? (
        <span className={styles.label}>{stop.label}</span>
      ) : (
        <span className={styles.tag}>
          {stop.label}
          <b className={styles.price}>{stop.price}</b>
        </span>
      )}
    </span>
  );
}
