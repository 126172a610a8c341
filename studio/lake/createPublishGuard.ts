import type { Connection } from './createConnection.ts';

/** Prevents a publish long after the click, which would include what was typed since. */
export type PublishGuard = {
  /** Records that a writer asks for a document to be published now. */
  readonly ask: (publishedId: string) => void;
  /** Throws an Error with a message for the writer when the connection was lost since the writer asked for this. */
  readonly check: (publishedId: string) => void;
};

export function createPublishGuard(connection: Connection): PublishGuard {
  const asked = new Set<string>();
  connection.onChange(() => {
    if (!connection.isUp()) asked.clear();
  });
  return {
    ask: (publishedId) => {
      asked.add(publishedId);
    },
    check: (publishedId) => {
      if (!asked.has(publishedId)) {
        throw new Error('The connection was lost before this was published. Publish it again.');
      }
    },
  };
}
