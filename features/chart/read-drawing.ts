import * as z from 'zod/mini';
import { readJson } from '@/lib/browser/read-json';

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
const drawingSchema = z.object({
  land: z.string(),
  graticule: z.string(),
  course: z.nullable(z.string()),
  stops: z.array(stopSchema),
});

export type DrawnStop = z.infer<typeof stopSchema>;
export type Drawing = z.infer<typeof drawingSchema>;

/** Reads the chart at an address of the shop's own. Throws where there is none. */
export function readDrawing(href: string, signal: AbortSignal): Promise<Drawing> {
  return readJson(href, drawingSchema, signal);
}
