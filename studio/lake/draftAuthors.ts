import { isRecord } from '#core/isRecord.ts';

/** Somebody who has changed a draft, and when last (ISO 8601). */
export type DraftAuthor = { readonly userId: string; readonly at: string };

/** The history of a draft up to a revision. */
export type DraftHistory = {
  /** The latest one; undefined when the history is empty. */
  readonly revision: string | undefined;
  /** The people who have changed the draft since it was begun, that is since the last publish: the latest first. */
  readonly authors: readonly DraftAuthor[];
};

/** The query for the part of a draft's history that `draftAuthors` reads: at most hours of typing. */
export const draftHistoryQuery = {
  excludeContent: 'true',
  effectFormat: 'mendoza',
  reverse: 'true',
  limit: '500',
} as const;

/**
 * Reads who has changed a draft.
 * @param history the draft's transactions with their effects as Mendoza patches, the newest first, as the Content Lake returns them:
 *   one JSON object per line. Source: https://www.sanity.io/docs/http-reference/history
 */
export function draftAuthors(history: string, draftId: string): DraftHistory {
  const latest = new Map<string, string>();
  let revision: string | undefined;
  for (const line of history.split('\n')) {
    const transaction: unknown = line.trim() === '' ? undefined : JSON.parse(line);
    if (!isRecord(transaction)) continue;
    const { id, author, timestamp, effects } = transaction;
    const effect = isRecord(effects) ? effects[draftId] : undefined;
    if (typeof author !== 'string' || typeof timestamp !== 'string' || !isRecord(effect)) continue;
    if (typeof id === 'string') revision ??= id;
    if (!latest.has(author)) latest.set(author, timestamp);
    if (isRemoval(effect['revert'])) break;
  }
  return { revision, authors: [...latest].map(([userId, at]) => ({ userId, at })) };
}

/** Returns whether a patch removes its document; if that reverts a transaction, the transaction created it. */
function isRemoval(patch: unknown): boolean {
  return Array.isArray(patch) && patch[0] === 0 && patch[1] === null;
}
