import { isWorthCounting } from './isWorthCounting.ts';

export type CountNotFoundOptions = {
  /** Called with the number of requests for each path since the last call: at once after a quiet time, then at intervals. */
  readonly tell: (counts: readonly (readonly [path: string, count: number])[]) => void;
};

/** The most paths that are counted between two calls, however many are asked for. */
const maxPaths = 500;

/** Milliseconds. */
const pause = 60_000;

/** Returns a function to call with each requested path that was not found; it keeps only the path and a number. */
export function countNotFound({ tell }: CountNotFoundOptions): (path: string) => void {
  const counts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  const send = (): void => {
    timer = undefined;
    if (counts.size === 0) return;
    tell([...counts]);
    counts.clear();
    timer = setTimeout(send, pause).unref();
  };
  return (path) => {
    const before = counts.get(path) ?? 0;
    if ((before === 0 && counts.size >= maxPaths) || !isWorthCounting(path)) return;
    counts.set(path, before + 1);
    if (!timer) send();
  };
}
