/**
 * Round values from zero up to `highest` for an axis, about `count` steps: `axisTicks(56_250, 3)` is `[0, 20_000, 40_000]`. Steps are
 * 1, 2 or 5 times a power of ten. Only zero if `highest` is not positive.
 */
export function axisTicks(highest: number, count: number): readonly number[] {
  if (!(highest > 0)) return [0];
  const rough = highest / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= rough * 0.75) ?? 10;
  const step = factor * power;
  const steps = Math.floor(highest / step + 1e-9);
  return Array.from({ length: steps + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}
