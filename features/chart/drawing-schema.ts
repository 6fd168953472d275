import * as z from 'zod/mini';

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
