import type { Connection } from '../lake/createConnection.ts';

/** Sees to it that nothing is published long after the click, with what was typed since. */
export type PublishGuard = {
  /** Notes that a writer asks for a document to be published now. */
  readonly ask: (publishedId: string) => void;
  /** Throws if the connection was lost since a writer asked for this. */
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
