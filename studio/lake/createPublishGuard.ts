import type { Connection } from './createConnection.ts';

/**
 * Prevents a publish that would include edits unknown to its writer: those made long after the click, or by others. It also keeps the revision in
 * place of which the writer wants to publish.
 */
export type PublishGuard = {
  /**
   * Records that a writer asks for a document to be published now.
   * @param asked `userId` is the writer; `revision` is published at this time, and absent when none is
   */
  readonly ask: (
    publishedId: string,
    asked: { readonly userId: string; readonly revision?: string | undefined },
  ) => void;
  /** Records that the writer knows of these people's changes and wants to publish them. */
  readonly include: (publishedId: string, userIds: readonly string[]) => void;
  /**
   * Returns whether a writer has asked, and the published revision has not changed since, or changed less often than they asked. It stays so when the writer
   * thinks better of it.
   */
  readonly isPending: (publishedId: string, revision?: string) => boolean;
  /** Returns the revision that was published when the writer asked; undefined when none was. */
  readonly revisionBefore: (publishedId: string) => string | undefined;
  /** Throws an Error with a message for the writer when the connection was lost since the writer asked for this. */
  readonly check: (publishedId: string) => void;
  /** Throws an Error with a message for the writer if the writer does not know of one of the authors of a draft. */
  readonly checkAuthors: (publishedId: string, userIds: readonly string[]) => void;
};

/** Forgets, when the connection is lost, which publishes writers have asked for, but not which of them are still pending. */
export function createPublishGuard(connection: Connection): PublishGuard {
  /** By the id of the document: whose changes the writer knows of, and the revision that was published when they asked. */
  const asked = new Map<string, { readonly userIds: ReadonlySet<string>; readonly before: string }>();
  /** The revision that was published when a writer asked, and how many publishes may still come, by the id of the document. */
  const pending = new Map<string, { readonly revision: string; readonly times: number }>();
  /** Returns the number of them that are left at this revision: each publish makes another one. */
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
    ask: (publishedId, { userId, revision = 'none' }) => {
      asked.set(publishedId, { userIds: new Set([userId]), before: revision });
      pending.set(publishedId, { revision, times: timesLeft(publishedId, revision) + 1 });
    },
    include: (publishedId, userIds) => {
      const known = asked.get(publishedId);
      if (known) asked.set(publishedId, { ...known, userIds: new Set([...known.userIds, ...userIds]) });
    },
    revisionBefore: (publishedId) => {
      const before = asked.get(publishedId)?.before;
      return before === 'none' ? undefined : before;
    },
    isPending: (publishedId, revision = 'none') => timesLeft(publishedId, revision) > 0,
    check: (publishedId) => {
      if (!asked.has(publishedId)) {
        throw new Error('The connection was lost before this was published. Publish it again.');
      }
    },
    checkAuthors: (publishedId, userIds) => {
      const known = asked.get(publishedId)?.userIds;
      if (userIds.every((userId) => known?.has(userId) === true)) return;
      throw new Error(
        'Somebody else has changed this document since you pressed the button, so it was not published. Press it again to see who.',
      );
    },
  };
}
