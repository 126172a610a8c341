import { textOf, items } from '../values/unfinished.ts';

/** A task, and the document that it is about, if there is one. */
export type OpenTask = {
  readonly id: string;
  readonly title: string;
  readonly document: string | undefined;
  readonly type: string | undefined;
};

/** Reads the open tasks of `$me`, the last changed first. */
export const tasksQuery = `*[_type == "tasks.task" && assignedTo == $me && status == "open"]
  | order(coalesce(lastEditedAt, _updatedAt) desc)[0...5]{
    _id, title, "document": target.document._ref, "type": target.documentType
  }`;

/** Returns the tasks in the answer to `tasksQuery`. */
export function openTasks(answer: unknown): readonly OpenTask[] {
  return items(answer).map((task) => ({
    id: textOf(task, '_id'),
    title: textOf(task, 'title') || 'Untitled task',
    document: textOf(task, 'document') || undefined,
    type: textOf(task, 'type') || undefined,
  }));
}
