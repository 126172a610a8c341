import type { Shape } from '#system/values/shape.ts';
import { either, listOf, object, oneOf, text } from '#system/values/shape.ts';

const maxBlocks = 1000;
const maxChildren = 1000;
const maxMarks = 100;

const child = object(
  { _type: text(), _key: text() },
  { text: text(100_000), marks: listOf(text(), maxMarks), userId: text() },
);

/** A paragraph or another text, as a Studio's editor of comments and tasks writes them. */
const block = object(
  { _type: oneOf('block'), _key: text(), children: listOf(child, maxChildren) },
  {
    style: text(),
    listItem: text(),
    markDefs: listOf(object({ _type: text(), _key: text() }), maxMarks),
  },
);

/** The text of a comment or a task. */
export const writtenText: Shape = either(oneOf(null), listOf(block, maxBlocks));
