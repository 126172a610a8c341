import type { Connection } from './createConnection.ts';

/** Prevents a publish long after the click, which would include what was typed since. */
export type PublishGuard = {
  /**
   * Records that a writer asks for a document to be published now.
   * @param revision that is published at this time; absent when none is
   */
  readonly ask: (publishedId: string, revision?: string) => void;
  /**
   * Whether a writer has asked, and the published revision has not changed since, or changed less often than they asked. It stays so when the writer
   * thinks better of it.
   */
  readonly isPending: (publishedId: string, revision?: string) => boolean;
  /** Throws an Error with a message for the writer when the connection was lost since the writer asked for this. */
  readonly check: (publishedId: string) => void;
};

export function createPublishGuard(connection: Connection): PublishGuard {
  const asked = new Set<string>();
  /** What was published when a writer asked, and how many publishes may still come. */
  const pending = new Map<string, { readonly revision: string; readonly times: number }>();
  /** How many of them are left at this revision: each publish makes another one. */
  const timesLeft = (publishedId: string, revision: string): number => {
    const { revision: before, times } = pending.get(publishedId) ?? { revision, times: 0 };
    const left = before === revision ? times : times - 1;
    if (left > 0) pending.set(publishedId, { revision, times: left });
    else pending.delete(publishedId);
    return left;
  };
  connection.onChange(() => {
    if (!connection.isUp()) asked.clear();
  });
  return {
    ask: (publishedId, revision = 'none') => {
      asked.add(publishedId);
      pending.set(publishedId, { revision, times: timesLeft(publishedId, revision) + 1 });
    },
    isPending: (publishedId, revision = 'none') => timesLeft(publishedId, revision) > 0,
    check: (publishedId) => {
      if (!asked.has(publishedId)) {
        throw new Error('The connection was lost before this was published. Publish it again.');
      }
    },
  };
}
