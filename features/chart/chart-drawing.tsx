import type { CSSProperties } from 'react';
import * as z from 'zod/mini';
import { classNames } from '@/components/ui/class-names';
import styles from './chart-drawing.module.scss';

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

const stopSchema = z.object({
  key: z.string(),
  /** Percent of the side of the drawing. */
  x: z.number(),
  y: z.number(),
  label: z.string(),
  kind: z.enum(['from', 'to', 'stop']),
  /** The label stands left of its dot. */
  left: z.boolean(),
  /** A price in a tag over the dot instead of a plain label. */
  price: z.nullable(z.string()),
  /** Also shown on narrow screens. */
  always: z.boolean(),
});

/** The chart as it travels from the shop's server to the page. */
export const drawingSchema = z.object({
  land: z.string(),
  graticule: z.string(),
  course: z.nullable(z.string()),
  stops: z.array(stopSchema),
});

export type DrawnStop = z.infer<typeof stopSchema>;
export type Drawing = z.infer<typeof drawingSchema>;
