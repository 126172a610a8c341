import type { Shape } from '#system/values/shape.ts';
import { date, either, listOf, object, oneOf, text } from '#system/values/shape.ts';
import { writtenText } from './writtenText.ts';

/** A task, as a Studio writes it, field by field, and every other Studio relies on it. */
export const taskShape: Shape = object(
  { authorId: text() },
  {
    title: text(),
    status: oneOf('open', 'closed'),
    description: writtenText,
    dueBy: date,
    assignedTo: text(),
    subscribers: listOf(text(), 1000),
    createdByUser: date,
    lastEditedAt: date,
    target: either(
      oneOf(null),
      object({
        documentType: text(),
        document: object({ _ref: text() }, { _type: text(), _dataset: text() }),
      }),
    ),
    context: object(
      {},
      {
        notification: object(
          {},
          {
            url: text(10_000),
            workspaceTitle: text(),
            targetContentImageUrl: either(oneOf(null), text(10_000)),
            targetContentTitle: either(oneOf(null), text(100_000)),
          },
        ),
      },
    ),
  },
);
