import type { Connection } from './createConnection.ts';

/** Prevents a publish long after the click, which would include what was typed since. */
export type PublishGuard = {
  /**
   * Records that a writer asks for a document to be published now.
   * @param revision that is published at this time; absent when none is
   */
  readonly ask: (publishedId: string, revision?: string) => void;
  /** Whether a writer has asked, and this revision is still the published one. It stays so when the writer thinks better of it. */
  readonly isPending: (publishedId: string, revision?: string) => boolean;
  /** Throws an Error with a message for the writer when the connection was lost since the writer asked for this. */
  readonly check: (publishedId: string) => void;
};

export function createPublishGuard(connection: Connection): PublishGuard {
  const asked = new Set<string>();
  /** Revisions that were published when a writer asked. */
  const askedAt = new Map<string, string>();
  connection.onChange(() => {
    if (!connection.isUp()) asked.clear();
  });
  return {
    ask: (publishedId, revision = 'none') => {
      asked.add(publishedId);
      askedAt.set(publishedId, revision);
    },
    isPending: (publishedId, revision = 'none') => askedAt.get(publishedId) === revision,
    check: (publishedId) => {
      if (!asked.has(publishedId)) {
        throw new Error('The connection was lost before this was published. Publish it again.');
      }
    },
  };
}
