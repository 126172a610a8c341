import type { Problem } from '#core/problem.ts';
import type { HeldBackPublish } from '#core/publishing/heldBackPublish.ts';

/** Content that was not built because it has errors, and what they are. Instants are ISO 8601. */
export type Refusal = {
  /** Hash of the published documents. */
  readonly contentId: string;
  /** Hash of the code that refused it. */
  readonly code: string;
  /** Posts published later were left out. */
  readonly asOf: string;
  /** The time at which the next post goes live, which changes the content without an edit. */
  readonly goesLiveAt?: string;
  /** The time of the first refusal. */
  readonly refusedAt: string;
  readonly problems: readonly Problem[];
  /** The losses of the publish for readers. Absent if there are none, or if they are not known because of other errors. */
  readonly heldBack?: HeldBackPublish;
};
