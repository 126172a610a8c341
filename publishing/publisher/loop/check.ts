import type { RenderedPages } from '#core/publishing/publishingState.ts';
import { randomBytes } from 'node:crypto';

/** A check of the content that runs: a build that may find nothing to do. */
export type Check = {
  readonly id: string;
  readonly started: Date;
  /** Ends it when somebody rolls back. */
  readonly abort: AbortController;
  step: string;
  pages?: RenderedPages;
};

/** Returns a check that starts now, with an id that sorts by its start. */
export function startCheck(started: Date): Check {
  const id = `${started.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${randomBytes(4).toString('hex')}`;
  return { id, started, abort: new AbortController(), step: 'Reading the content…' };
}
