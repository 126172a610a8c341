import type { TimesSummary } from '../../results/benchResult.ts';

/** Durations, and what failed. */
export type Times = {
  readonly note: (milliseconds: number) => void;
  readonly fail: (reason: string) => void;
  /** With one decimal place. */
  readonly summary: () => TimesSummary;
};

export function createTimes(): Times {
  const times: number[] = [];
  const failures: string[] = [];
  return {
    note: (milliseconds) => void times.push(milliseconds),
    fail: (reason) => void failures.push(reason),
    summary: () => {
      const sorted = times.toSorted((one, other) => one - other);
      const at = (share: number): number =>
        Math.round(10 * (sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0)) / 10;
      const [failure] = failures;
      return {
        count: sorted.length,
        median: at(0.5),
        p95: at(0.95),
        p99: at(0.99),
        longest: at(1),
        failed: failures.length,
        ...(failure !== undefined && { failure }),
      };
    },
  };
}
