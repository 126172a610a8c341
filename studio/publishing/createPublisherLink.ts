import type { LiveAnswer, PublisherNews } from '#core/publishing/publisherNews.ts';
import type { AskPublisher } from './askPublisher.ts';
import type { KnownPublishing } from './knownPublishing.ts';
import { askPublisher } from './askPublisher.ts';
import { followNews } from './followNews.ts';
import { afterAnswer, afterLoss, afterNews, nothingKnown } from './knownPublishing.ts';

export type PublisherLinkOptions = {
  /** The address of the publisher, such as `http://localhost:3500`. */
  readonly url: string;
  /** The writer's own token of the lake. */
  readonly token: string;
};

export type PublisherLink = {
  /** Follows the publisher until the function that it returns is called. For one caller at a time. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Returns what is known now. */
  readonly known: () => KnownPublishing;
  /** Keeps `KnownPublishing.live` up to date for documents, until the returned function is called. */
  readonly want: (ids: readonly string[]) => () => void;
  /** Asks for something else. */
  readonly ask: AskPublisher;
};

/** The most documents that the publisher can be asked for at once. */
const maxIds = 100;

/** Milliseconds until documents are asked for again after a failure. */
const pause = 1000;

/** Follows the publisher's news, and asks it for the documents in demand. */
export function createPublisherLink({ url, token }: PublisherLinkOptions): PublisherLink {
  const askFor = askPublisher(url, token);
  const wanted = new Map<string, number>();
  let tellChange: (() => void) | undefined;
  let known = nothingKnown;
  let isAsking = false;
  /** The number of events so far that may make an answer out of date. */
  let told = 0;
  const set = (next: KnownPublishing): void => {
    known = next;
    tellChange?.();
  };

  /** Asks until everything in demand is known. Asks one question at a time; an answer that may be out of date does not count. */
  const ask = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    for (let ids = missing(); ids.length > 0; ids = missing()) {
      const before = told;
      try {
        // The publisher is of this project, and of the same version.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        const answer = (await askFor('GET', documentsPlace(ids))) as LiveAnswer;
        if (told === before) set(afterAnswer(known, ids, answer.documents));
      } catch {
        await new Promise((resolve) => {
          setTimeout(resolve, pause);
        });
      }
    }
    isAsking = false;
  };
  const missing = (): readonly string[] =>
    known.reach === 'reached' ? [...wanted.keys()].filter((id) => !known.live.has(id)).slice(0, maxIds) : [];
  const hear = (news: PublisherNews): void => {
    if (news.kind === 'live') told += 1;
    set(afterNews(known, news));
    void ask();
  };

  const lose = (): void => {
    told += 1;
    set(afterLoss(known));
  };

  return {
    subscribe: (onChange) => {
      tellChange = onChange;
      const end = followNews({ url: `${url}/writers/events`, token, onNews: hear, onLost: lose });
      return () => {
        tellChange = undefined;
        end();
        lose();
      };
    },
    known: () => known,
    ask: askFor,
    want: (ids) => {
      for (const id of ids) wanted.set(id, (wanted.get(id) ?? 0) + 1);
      void ask();
      return () => {
        for (const id of ids) {
          const others = (wanted.get(id) ?? 1) - 1;
          if (others > 0) wanted.set(id, others);
          else wanted.delete(id);
        }
      };
    },
  };
}

function documentsPlace(ids: readonly string[]): string {
  return `documents?ids=${encodeURIComponent(ids.join(','))}`;
}
