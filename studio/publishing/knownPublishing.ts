import type { Problem } from '#core/problem.ts';
import type { DocumentLive, PublisherNews } from '#core/publishing/publisherNews.ts';
import type { PublishingState } from '#core/publishing/publishingState.ts';

/** The Studio's knowledge of publishing. */
export type KnownPublishing = {
  /** `asking` until the publisher has answered for the first time. */
  readonly reach: 'asking' | 'reached' | 'lost';
  readonly state: PublishingState;
  /** The id of the release that readers see; absent when it is not known. */
  readonly release?: string;
  /** The number of times that a delivery to a target has begun or ended while this tab followed. */
  readonly deliveries: number;
  /** The errors of the content, when it was refused. */
  readonly problems: readonly Problem[];
  /** The warnings of the last build that went live; undefined when they are not known. */
  readonly warnings: readonly Problem[] | undefined;
  /** The documents that were asked for, as readers see them. */
  readonly live: ReadonlyMap<string, SeenByReaders>;
};

/** `absent`: they do not see it; `unknown`: the publisher does not know, until the next build. */
export type SeenByReaders = DocumentLive | 'absent' | 'unknown';

export const nothingKnown: KnownPublishing = {
  reach: 'asking',
  state: { kind: 'unknown' },
  deliveries: 0,
  problems: [],
  warnings: undefined,
  live: new Map(),
};

/** Returns what is known after news; while something is built, the warnings of the build before still hold. */
export function afterNews(known: KnownPublishing, news: PublisherNews): KnownPublishing {
  const reached = { ...known, reach: 'reached' } as const;
  if (news.kind === 'state') {
    const { state, problems } = news;
    const warnings = state.kind === 'current' ? (state.warnings ?? []) : known.warnings;
    return { ...reached, state, problems, warnings };
  }
  if (news.kind === 'targets') return { ...reached, deliveries: known.deliveries + 1 };
  const { release, at, changed } = news;
  if (!changed) return { ...reached, release, live: new Map() };
  const live = new Map([...known.live].filter(([, seen]) => seen !== 'unknown'));
  for (const [id, revision] of changed) {
    if (live.has(id)) live.set(id, revision === null ? 'absent' : { revision, since: at });
  }
  return { ...reached, release, live };
}

/** Returns what is known when the publisher cannot be reached any more: nothing that may have changed in the meantime. */
export function afterLoss({ warnings }: KnownPublishing): KnownPublishing {
  return { ...nothingKnown, reach: 'lost', warnings };
}

/** Returns what is known after the publisher was asked for documents; `answered` is undefined when it does not know. */
export function afterAnswer(
  known: KnownPublishing,
  ids: readonly string[],
  answered: Readonly<Record<string, DocumentLive>> | undefined,
): KnownPublishing {
  const live = new Map(known.live);
  for (const id of ids) live.set(id, answered ? (answered[id] ?? 'absent') : 'unknown');
  return { ...known, live };
}
