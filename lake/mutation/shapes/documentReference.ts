import type { Shape } from '#system/values/shape.ts';
import { closedObject, oneOf, text } from '#system/values/shape.ts';

/** The reference to the subject of a comment or a task: a document of the main dataset, or a task. */
export const documentReference: Shape = closedObject(
  { _ref: text() },
  { _type: text(), _weak: oneOf(true, false), _dataset: text(), _projectId: text() },
);
