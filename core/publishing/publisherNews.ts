import type { Problem } from '../problem.ts';
import type { PublishingState } from './publishingState.ts';
import { isRecord } from '../isRecord.ts';
import { isPublishingState } from './publishingState.ts';

/** News from the publisher for writers, sent at once. */
export type PublisherNews =
  /** `problems`: the errors of the content, at most a hundred, when it was refused. */
  | { readonly kind: 'state'; readonly state: PublishingState; readonly problems: readonly Problem[] }
  /**
   * The release that readers see, and the instant since when (ISO 8601). `changed`: the id and the revision of each document of which readers
   * see something else than before, null when they do not see it any more; absent when it may be any.
   */
  | {
      readonly kind: 'live';
      readonly release: string;
      readonly at: string;
      readonly changed?: readonly (readonly [id: string, revision: string | null])[];
    }
  /** A delivery to a target has begun or ended; `SiteReleases` says what is known of them. */
  | { readonly kind: 'targets' };

/** Returns whether a value is such news; of a state it checks only the kind, since the publisher is of the same version. */
export function isPublisherNews(value: unknown): value is PublisherNews {
  if (!isRecord(value)) return false;
  const { kind, state, release, at } = value;
  if (kind === 'targets') return true;
  return kind === 'state'
    ? isPublishingState(state)
    : kind === 'live' && typeof release === 'string' && typeof at === 'string';
}

/** The publisher's answer when it is asked for documents: what readers see of each, by id; absent when that is not known. */
export type LiveAnswer = { readonly documents?: Readonly<Record<string, DocumentLive>> };

/** The revision of a document that readers see, and the time since which they have seen it (ISO 8601). */
export type DocumentLive = { readonly revision: string; readonly since: string };
