/** A logarithmic scale: equal ratios have equal distances. */
export type LogScale = {
  /** The numbers to name along it: 1, 2 and 5 times powers of ten, or powers of ten alone if those would be too many. */
  readonly ticks: readonly number[];
  /** Returns the position of a number, from 0 to 1. */
  readonly place: (value: number) => number;
};

/** A scale from the last tick below the least of some positive numbers to the first above the greatest. */
export function logScale(values: readonly number[]): LogScale {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const steps = Math.log10(most / least) > mostDecades ? [1] : [1, 2, 5];
  const powers = range(Math.floor(Math.log10(least)), Math.ceil(Math.log10(most)));
  const all = powers.flatMap((power) => steps.map((step) => Number(`${step}e${power}`)));
  const first = all.findLast((tick) => tick <= least) ?? least;
  const last = all.find((tick) => tick >= most) ?? most;
  const length = Math.log(last / first) || 1;
  return {
    ticks: all.filter((tick) => tick >= first && tick <= last),
    place: (value) => Math.log(value / first) / length,
  };
}

/** Up to how many decades there is room for the names of all ticks. */
const mostDecades = 4;

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
