/** Douglas–Peucker: drops the points that lie nearer than `nearest` to the line through their neighbours. */
export function simplify<P extends readonly number[]>(points: readonly P[], nearest: number): P[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return [...points];
  let [farthest, split] = [0, 0];
  points.slice(1, -1).forEach((point, index) => {
    const away = distance(point, first, last);
    if (away > farthest) [farthest, split] = [away, index + 1];
  });
  if (farthest < nearest) return [first, last];
  const head = simplify(points.slice(0, split + 1), nearest);
  return [...head.slice(0, -1), ...simplify(points.slice(split), nearest)];
}

function distance(point: readonly number[], from: readonly number[], to: readonly number[]): number {
  const [x = 0, y = 0] = point;
  const [ax = 0, ay = 0] = from;
  const [bx = 0, by = 0] = to;
  const length = Math.hypot(bx - ax, by - ay);
  if (length < 1e-6) return Math.hypot(x - ax, y - ay);
  return Math.abs((by - ay) * (x - ax) - (bx - ax) * (y - ay)) / length;
}
