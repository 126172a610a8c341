import { collectGarbage } from './collectGarbage.ts';

export type CollectorOptions = {
  /** By which share of what it occupied after the last collection a process has to grow before the next one is worth while. */
  readonly allowance?: number;
  /** Returns the bytes that the process occupies. */
  readonly measure?: () => number;
  readonly collect?: () => void;
};

/**
 * Returns a function for idle moments, which collects the garbage of a process that has grown since it last did. V8 itself lets a process that works
 * now and then become half as large again before it does.
 */
export function createCollector({
  allowance = 0.1,
  measure = () => process.memoryUsage.rss(),
  collect = collectGarbage,
}: CollectorOptions = {}): () => void {
  let after = 0;
  return () => {
    if (measure() <= after * (1 + allowance)) return;
    collect();
    after = measure();
  };
}
