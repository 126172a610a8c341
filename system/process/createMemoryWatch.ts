import { getHeapStatistics } from 'node:v8';
import { collectGarbage } from './collectGarbage.ts';

export type MemoryWatchOptions = {
  /** The number of bytes that a process may occupy beyond twice its first size. */
  readonly allowance?: number;
  /** The size of the heap at which V8 ends the process, in bytes. */
  readonly heapLimit?: number;
  /** Returns the bytes that the process occupies. */
  readonly measure?: () => number;
  /** Frees unused memory, which takes a second for a gigabyte. */
  readonly collect?: () => void;
};

/** The bytes that a process occupies, and those when it was measured first. */
export type Outgrown = { readonly now: number; readonly first: number };

/**
 * Watches the memory of a process that is kept for weeks. Call the returned function between two tasks. The first call records the memory
 * that the process needs, which depends on the site. From then on it returns a value when the process occupies more than twice that plus
 * `allowance`, or nearly as much as V8 allows, even after its garbage was collected: then something leaks, and the process should be
 * replaced.
 */
export function createMemoryWatch({
  allowance = 256e6,
  heapLimit = getHeapStatistics().heap_size_limit,
  measure = () => process.memoryUsage.rss(),
  collect = collectGarbage,
}: MemoryWatchOptions = {}): () => Outgrown | undefined {
  let first: number | undefined;
  /** A size that turned out to be mostly garbage: up to it, the process need not be made to collect again. */
  let usual = 0;
  return () => {
    const size = measure();
    if (first === undefined) {
      first = size;
      return undefined;
    }
    // A site that needs nearly all of the heap must not have a new process after each build.
    const limit = Math.min(2 * first + allowance, Math.max(0.8 * heapLimit, first + allowance));
    if (size <= Math.max(limit, usual)) return undefined;
    collect();
    const now = measure();
    if (now > limit) return { now, first };
    usual = size;
    return undefined;
  };
}
