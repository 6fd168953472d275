import { Panel } from '@/operator/src/console/frame/parts';
import { money, shortDayOf } from '@/operator/src/console/frame/words';
import type { PaidDays } from './read-today';

const height = 190;
const left = 34;
const right = 14;
const top = 24;
const foot = 44;
const base = height - foot;
const letters = ['S', 'M', 'T', 'W', 'T', 'F', 'S'] as const;

/** A round number that the line stays below, with four steps. */
function axisMaximum(most: number): number {
  const steps = [4, 8, 20, 40, 80, 200, 400, 800, 2000, 4000, 8000, 20_000];
  return steps.find((step) => step >= most) ?? Math.ceil(most / 20_000) * 20_000;
}

type PlotProps = PaidDays & {
  readonly width: number;
  /** One day of so many has its number and its name. */
  readonly every: number;
  readonly className: string;
};

/** Days flown are a line, today is dashed to a ring until it is over, the fortnight before is thin and grey. */
function Plot({ days, before, width, every, className }: PlotProps) {
  const most = axisMaximum(Math.max(1, ...days.map(({ count }) => count), ...before));
  const x = (at: number) => Math.round(left + (at * (width - left - right)) / (days.length - 1));
  const y = (count: number) => Math.round(base - (count / most) * (base - top));
  const pathOf = (counts: readonly number[], from = 0) =>
    counts.map((count, at) => `${at === 0 ? 'M' : 'L'}${x(from + at)} ${y(count)}`).join('');
  const counts = days.map(({ count }) => count);
  const last = days.length - 1;
  const words = days.map(({ at, count }) => `${shortDayOf(at)} ${count}`).join(', ');
  return (
    <svg
      aria-label={`Paid orders a day: ${words}. Today is not over.`}
      className={`plot ${className}`}
      role="img"
      viewBox={`0 0 ${width} ${height}`}
    >
      {[0, 1, 2, 3, 4].map((step) => (
        <g className="grid" key={step}>
          <path d={`M${left} ${y((most * step) / 4)}H${width - right}`} />
          <text textAnchor="end" x={left - 8} y={y((most * step) / 4) + 4}>
            {(most * step) / 4}
          </text>
        </g>
      ))}
      <path className="before" d={pathOf(before)} />
      <path className="line" d={pathOf(counts.slice(0, last))} />
      <path className="line so-far" d={pathOf(counts.slice(last - 1), last - 1)} />
      {days.map(({ at, count }, index) => (
        <g className={index === last ? 'now' : undefined} key={at.toISOString()}>
          <circle cx={x(index)} cy={y(count)} r={index === last ? 6 : 3.5} />
          {(last - index) % every === 0 ? (
            <>
              <text className="sum" textAnchor="middle" x={x(index)} y={y(count) - 10}>
                {count}
              </text>
              <text textAnchor="middle" x={x(index)} y={base + 20}>
                {letters[at.getUTCDay()]}
              </text>
              <text textAnchor="middle" x={x(index)} y={base + 37}>
                {at.getUTCDate()}
              </text>
            </>
          ) : null}
        </g>
      ))}
    </svg>
  );
}

/** Paid orders of a fortnight, beside the one before. */
export function PaidDaysPanel({ days, before }: PaidDays) {
  const count = days.reduce((sum, one) => sum + one.count, 0);
  const cents = days.reduce((sum, one) => sum + one.cents, 0);
  const note = `${count} ${count === 1 ? 'order' : 'orders'}, ${money(cents)}. Thin line: the 14 days before`;
  return (
    <Panel id="paid-days" note={note} title="Paid orders, 14 days">
      <Plot before={before} className="plot--wide" days={days} every={1} width={720} />
      <Plot before={before} className="plot--narrow" days={days} every={3} width={330} />
    </Panel>
  );
}
