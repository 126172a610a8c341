import type { PublisherNews } from '#core/publishing/publisherNews.ts';
import type { PublisherStatus } from '../status/publisherStatus.ts';
import type { PublisherStore } from '../store/openPublisherStore.ts';
import { present } from '#core/present.ts';
import { publishingStateOf } from '../status/publishingStateOf.ts';

export type PublisherNewsFeed = {
  /** Call this when something may have changed; changes are sent a moment later. */
  readonly changed: () => void;
  /** Sends the current state, and changes from then on, until the returned function is called. */
  readonly follow: (tell: (news: PublisherNews) => void) => () => void;
};

export type PublisherNewsOptions = {
  readonly status: () => PublisherStatus;
  readonly store: Pick<PublisherStore, 'live' | 'releases' | 'shownFirstBy'>;
  /** Called with errors of the database. */
  readonly onError: (error: unknown) => void;
};

/** The most problems, and the most changed documents, that are listed one by one. */
const [maxProblems, maxChanged] = [100, 1000];

/** Finds changes by comparing, so that callers of `changed` need not know them. */
export function createPublisherNews({ status, store, onError }: PublisherNewsOptions): PublisherNewsFeed {
  const followers = new Set<(news: PublisherNews) => void>();
  let isComparing = false;
  let toldState = '';
  let toldLive: string | undefined;
  let toldTargets = textOf(status().targets);

  const liveNow = (): PublisherNews | undefined => {
    const live = store.live();
    return live && { kind: 'live', release: live.id, at: sinceOf(live.id, live.builtAt) };
  };
  /** After a rollback, a release is live since that moment. */
  const sinceOf = (id: string, builtAt: string): string => {
    const { pinned } = status();
    return pinned?.release === id ? pinned.at : builtAt;
  };
  /** Returns the differences for those who were told of the release before; undefined when it may be anything. */
  const changesFrom = (
    before: string | undefined,
  ): ReturnType<PublisherStore['shownFirstBy']> | undefined => {
    const [newest, former] = store.releases();
    const isNext = newest === store.live()?.id && before !== undefined && before === former;
    if (newest === undefined || !isNext) return undefined;
    const changed = store.shownFirstBy(newest);
    return changed.length > maxChanged ? undefined : changed;
  };
  const tellAll = (news: PublisherNews): void => {
    for (const tell of followers) tell(news);
  };
  const compare = (): void => {
    // What is live comes first: a state without a build means that it is the newest.
    const live = liveNow();
    if (live?.kind === 'live' && live.release !== toldLive) {
      tellAll(present({ ...live, changed: changesFrom(toldLive) }));
      toldLive = live.release;
    }
    const targets = textOf(status().targets);
    if (targets !== toldTargets) tellAll({ kind: 'targets' });
    toldTargets = targets;
    const state = stateNews(status());
    const text = textOf(state);
    if (text !== toldState) tellAll(state);
    toldState = text;
  };

  return {
    changed: () => {
      if (isComparing) return;
      isComparing = true;
      queueMicrotask(() => {
        isComparing = false;
        try {
          compare();
        } catch (error) {
          onError(error);
        }
      });
    },
    follow: (tell) => {
      // Existing followers must not miss what the new one gets.
      compare();
      const live = liveNow();
      if (live) tell(live);
      tell(stateNews(status()));
      followers.add(tell);
      return () => followers.delete(tell);
    },
  };
}

function textOf(value: unknown): string {
  return JSON.stringify(value) ?? '';
}

function stateNews(status: PublisherStatus): PublisherNews {
  const { failure } = status;
  const problems = failure?.kind === 'content' ? failure.problems : [];
  const errors = problems.filter(({ severity }) => severity === 'error').slice(0, maxProblems);
  return { kind: 'state', state: publishingStateOf(status), problems: errors };
}
