import { collectGarbage } from './collectGarbage.ts';

export type CollectorOptions = {
  /** The growth, as a share of the memory after the last collection, that makes the next one worthwhile. */
  readonly allowance?: number;
  /** Returns the bytes that the process occupies. */
  readonly measure?: () => number;
  readonly collect?: () => void;
};

/**
 * Returns a function for idle moments, which collects the garbage of a process that has grown since it last did. V8 itself lets a mostly
 * idle process grow by half before it collects.
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
