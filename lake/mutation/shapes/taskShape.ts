import type { Shape } from '#system/values/shape.ts';
import { closedObject, date, either, listOf, oneOf, text } from '#system/values/shape.ts';
import { documentReference } from './documentReference.ts';
import { systemFields } from './systemFields.ts';
import { writtenText } from './writtenText.ts';

const target = closedObject(
  { documentType: text(), document: documentReference },
  // Of a version in a content release.
  { documentVersionId: text() },
);

const context = closedObject(
  {},
  {
    tool: text(),
    payload: closedObject({}, { workspace: text() }),
    notification: closedObject(
      {},
      {
        url: text(10_000),
        workspaceTitle: text(),
        workspaceName: text(),
        targetContentImageUrl: either(oneOf(null), text(10_000)),
        targetContentTitle: either(oneOf(null), text(100_000)),
      },
    ),
  },
);

/** A task, as a Studio writes it, field by field, and every other Studio relies on it. It has no other fields (`TaskDocument` in `sanity`). */
export const taskShape: Shape = closedObject(
  { authorId: text() },
  {
    ...systemFields,
    title: text(),
    status: oneOf('open', 'closed'),
    description: writtenText,
    dueBy: date,
    assignedTo: text(),
    subscribers: listOf(text(), 1000),
    createdByUser: date,
    lastEditedAt: date,
    target: either(oneOf(null), target),
    context,
  },
);
