import type { Problem } from '#core/problem.ts';
import type { RenderedPages } from '#core/publishing/publishingState.ts';
import type { KnownPublishing } from '../knownPublishing.ts';
import { heldBackText } from '../heldBackText.ts';

/** A document as the lake has it. */
export type DocumentInLake = {
  readonly id: string;
  readonly hasDraft: boolean;
  /** Its published form; `goesLiveAt` is the date of a post. */
  readonly published?: { readonly revision: string; readonly goesLiveAt?: string | undefined };
};

/** The state of a document's published content: whether readers see it, and if not, why. Instants are ISO 8601. */
export type DocumentState =
  /** It was never published, and readers do not see it. */
  | { readonly kind: 'draft' }
  | { readonly kind: 'live'; readonly since: string }
  /** Readers see it as soon as its date has come. */
  | { readonly kind: 'scheduled'; readonly at: string }
  /** The reason why readers do not see it yet, or why they still see it if it was unpublished: `isRemoval`. */
  | (Delay & { readonly isRemoval: boolean })
  /** The publisher cannot be reached, or was not asked yet. */
  | { readonly kind: 'unreachable' | 'asking' }
  /** The publisher cannot say it before its next build. */
  | { readonly kind: 'unknown' };

type Delay =
  | { readonly kind: 'publishing'; readonly pages?: RenderedPages | undefined }
  | { readonly kind: 'waiting' }
  /** The content has errors: `problem` is the first one of this document, or else of another one. */
  | {
      readonly kind: 'not live';
      readonly problem?: Problem | undefined;
      readonly isOwn: boolean;
      readonly message: string;
      /** Set if nothing is wrong with the content except for what readers would lose. */
      readonly isHeldBack?: true;
    }
  /** The site could not be built, for a reason that is not the content's. */
  | { readonly kind: 'failed'; readonly retryAt?: string | undefined }
  | { readonly kind: 'kept back'; readonly by: string; readonly at: string };

/**
 * The state of a document; undefined for one that is in the lake neither as a draft nor published, and that readers do not see.
 * @param now milliseconds since 1970
 */
export function documentState(
  { id, hasDraft, published }: DocumentInLake,
  known: KnownPublishing,
  now: number,
): DocumentState | undefined {
  const { reach, live } = known;
  if (reach === 'lost') return published || hasDraft ? { kind: 'unreachable' } : undefined;
  const seen = live.get(id);
  if (reach === 'asking' || seen === undefined) {
    return published || hasDraft ? { kind: 'asking' } : undefined;
  }
  const isSeen = seen !== 'absent' && seen !== 'unknown';
  if (!published && !isSeen) return hasDraft ? { kind: 'draft' } : undefined;
  const delay = delayOf(id, known);
  if (seen === 'unknown') {
    // What is built now is known when it is live.
    return delay.kind === 'publishing' ? { ...delay, isRemoval: false } : { kind: 'unknown' };
  }
  if (!published) return { ...delay, isRemoval: true };
  if (seen !== 'absent' && seen.revision === published.revision) return { kind: 'live', since: seen.since };
  const { goesLiveAt } = published;
  const isLater = goesLiveAt !== undefined && Date.parse(goesLiveAt) > now;
  const mayGoLive = delay.kind !== 'kept back' && !(delay.kind === 'not live' && delay.isOwn);
  // One that readers see although its date is to come was given that date after it went live: it is being removed.
  if (isLater && seen === 'absent' && mayGoLive) return { kind: 'scheduled', at: goesLiveAt };
  return { ...delay, isRemoval: isLater && seen !== 'absent' };
}

function delayOf(id: string, { state, problems }: KnownPublishing): Delay {
  switch (state.kind) {
    case 'building':
      return { kind: 'publishing', pages: state.pages };
    case 'pinned':
      return { kind: 'kept back', by: state.by, at: state.at };
    case 'refused': {
      if (state.heldBack) return { kind: 'not live', isOwn: false, message: heldBackText, isHeldBack: true };
      const own = problems.find(({ where }) => where?.documentId === id);
      const { message } = state;
      return { kind: 'not live', problem: own ?? problems[0] ?? state.problem, isOwn: Boolean(own), message };
    }
    case 'failed':
      return { kind: 'failed', retryAt: state.retryAt };
    case 'current':
    case 'waiting':
    case 'unknown':
      // `current`: the publisher has not heard of it yet.
      return { kind: 'waiting' };
  }
}
