import { isRecord } from '#core/isRecord.ts';
import { items, paragraphText, textOf } from '../values/unfinished.ts';

/** A task or a comment, and the document that it is about, if there is one. */
export type Waiting = {
  readonly id: string;
  readonly title: string;
  readonly isComment: boolean;
  readonly document: string | undefined;
  readonly type: string | undefined;
};

const about = '"document": target.document._ref, "type": target.documentType';

/**
 * Reads the open tasks of `$me`, and the comments that mention them, in threads that are open and in which they have not written since, the last
 * changed first.
 */
export const waitingQuery = `{
  "tasks": *[_type == "tasks.task" && assignedTo == $me && status == "open"]
    | order(coalesce(lastEditedAt, _updatedAt) desc)[0...5]{ _id, title, ${about} },
  "comments": *[_type == "comment" && status == "open" && authorId != $me && $me in message[].children[].userId
      && count(*[_type == "comment" && threadId == ^.threadId && authorId == $me && _createdAt > ^._createdAt]) == 0]
    | order(_createdAt desc)[0...5]{ _id, message, ${about} }
}`;

/** Returns what the answer to `waitingQuery` has: tasks, then comments. */
export function waiting(answer: unknown): readonly Waiting[] {
  const { tasks, comments } = isRecord(answer) ? answer : {};
  return [
    ...items(tasks).map((task) => ({
      title: textOf(task, 'title') || 'Untitled task',
      isComment: false,
      ...placeOf(task),
    })),
    ...items(comments).map((comment) => ({
      title: items(comment['message']).map(paragraphText).join(' ').trim() || 'Comment',
      isComment: true,
      ...placeOf(comment),
    })),
  ];
}

function placeOf(item: Readonly<Record<string, unknown>>): Pick<Waiting, 'id' | 'document' | 'type'> {
  return {
    id: textOf(item, '_id'),
    document: textOf(item, 'document') || undefined,
    type: textOf(item, 'type') || undefined,
  };
}
