import type { Problem } from '../problem.ts';

/** The progress of a build: how many of its pages are rendered. */
export type RenderedPages = { readonly rendered: number; readonly total: number };

/** The state of publishing as the Studio shows it to writers. Instants are ISO 8601. */
export type PublishingState =
  /** The site shows everything that is published. `warnings` are those of its build; absent when there are none. */
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
   * The content has errors; `problem` is the first one. Without it, `message` says what is wrong. `heldBack`: the only errors are losses,
   * which the publisher lists on request (heldBackPublish.ts).
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

/** Returns whether a value from the publisher is such a state, by its kind alone. */
export function isPublishingState(value: unknown): value is PublishingState {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    typeof value.kind === 'string' &&
    Object.hasOwn(kinds, value.kind)
  );
}
