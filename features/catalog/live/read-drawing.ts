import * as z from 'zod/mini';
import { type Drawing, drawingSchema } from '@/features/catalog/chart/drawing-schema';

/** The chart of a course as the shop's server draws it. Throws when there is none or it cannot be read. */
export async function readDrawing(href: string, signal: AbortSignal): Promise<Drawing> {
  const answer = await fetch(href, { signal });
  if (!answer.ok) throw new Error(`No chart: ${answer.status}`);
  return z.parse(drawingSchema, await answer.json());
}
