import type { LakeDocument } from '../document/lakeDocument.ts';
import type { Change } from '../store/transaction.ts';
import { isDeepStrictEqual } from 'node:util';
import { requestError } from '#system/values/httpError.ts';

/** Fields that everybody may change in everybody's comment: whether its thread is resolved, and reactions. The lake sets the other two. */
const shared: ReadonlySet<string> = new Set(['status', 'reactions', '_rev', '_updatedAt']);

/**
 * Checks the changes of somebody who may only write comments and tasks. Throws an `HttpError` unless each change is of a comment of their
 * own, of the shared part of another comment, deletes a reply in a thread that they began, or is of a task that they wrote or that is
 * assigned to them.
 * @param get returns a document as it was before the changes
 */
export function checkOwnComments(
  changes: readonly Change[],
  userId: string,
  get: (id: string) => LakeDocument | undefined,
): void {
  const isMine = (comment: LakeDocument): boolean => comment['authorId'] === userId;
  const isInMyThread = ({ parentCommentId }: LakeDocument): boolean => {
    if (typeof parentCommentId !== 'string') return false;
    const first = get(parentCommentId);
    // A Studio deletes a thread in two requests at once, and the first comment may go first.
    return first === undefined || isMine(first);
  };
  for (const { id, before, after } of changes) {
    const forms = [before, after].filter((form) => form !== undefined);
    const isComment = forms.every(({ _type }) => _type === 'comment');
    const isAllowed =
      forms.every(isMine) || (before && (after ? differOnlyInShared(before, after) : isInMyThread(before)));
    if ((isComment && isAllowed) || isMyTask(userId, before, after)) continue;
    throw requestError(
      403,
      'Forbidden',
      `Your role allows you to write comments and tasks, and to change your own. '${id}' is something else.`,
    );
  }
}

/** Returns whether somebody wrote a task, or is assigned to it and does not change its author. */
function isMyTask(userId: string, before?: LakeDocument, after?: LakeDocument): boolean {
  const forms = [before, after].filter((form) => form !== undefined);
  if (!forms.every(({ _type }) => _type === 'tasks.task')) return false;
  if (forms.every(({ authorId }) => authorId === userId)) return true;
  return before?.['assignedTo'] === userId && after?.['authorId'] === before['authorId'];
}

function differOnlyInShared(before: LakeDocument, after: LakeDocument): boolean {
  return Object.keys({ ...before, ...after }).every(
    (name) => shared.has(name) || isDeepStrictEqual(before[name], after[name]),
  );
}
