import type { Problem } from '../problem.ts';

/** The progress of a build: the pages that it has rendered, of those that it renders. */
export type RenderedPages = { readonly rendered: number; readonly total: number };

/** The activity of publishing, or what it waits for, as the Studio tells its writers. Instants are ISO 8601. */
export type PublishingState =
  /** The site shows what is published. `warnings` are what its build warned about; absent when there is nothing. */
  | { readonly kind: 'current'; readonly warnings?: readonly Problem[] }
  /** Something was published, and is built soon. */
  | { readonly kind: 'waiting' }
  /** `next`: more was published since this build began, and is built right after it. */
  | {
      readonly kind: 'building';
      readonly step: string;
      readonly pages?: RenderedPages;
      readonly next?: true;
    }
  /** Somebody rolled the site back. */
  | { readonly kind: 'pinned'; readonly by: string; readonly at: string }
  /**
   * The content has errors; `problem` is the first one. Without it, `message` says what is wrong. `heldBack`: there are no other errors than what
   * would be lost, which the publisher says when it is asked (heldBackPublish.ts).
   */
  | {
      readonly kind: 'refused';
      readonly errors: number;
      readonly heldBack?: true;
      readonly problem?: Problem;
      readonly message: string;
    }
  /** Something else went wrong. */
  | { readonly kind: 'failed'; readonly message: string; readonly retryAt?: string }
  /** The publisher does not answer. */
  | { readonly kind: 'unknown' };

const kinds: Readonly<Record<PublishingState['kind'], true>> = {
  current: true,
  waiting: true,
  building: true,
  pinned: true,
  refused: true,
  failed: true,
  unknown: true,
};

/** Returns whether a value from the publisher is such a state; only its kind is looked at. */
export function isPublishingState(value: unknown): value is PublishingState {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    typeof value.kind === 'string' &&
    Object.hasOwn(kinds, value.kind)
  );
}
