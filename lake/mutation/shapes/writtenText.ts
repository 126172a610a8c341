import type { Shape } from '#system/values/shape.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';
import { closedObject, count, either, listOf, oneOf, text } from '#system/values/shape.ts';

const maxBlocks = 1000;
const maxChildren = 1000;
const maxMarks = 100;

const span = closedObject(
  { _type: oneOf('span'), _key: text() },
  { text: text(100_000), marks: listOf(text(), maxMarks) },
);
const mention = closedObject({ _type: oneOf('mention'), _key: text() }, { userId: text() });
const child: Shape = (value) => (isJsonObject(value) && value['_type'] === 'mention' ? mention : span)(value);

/** A paragraph or another text, as a Studio's editor of comments and tasks writes them. */
const block = closedObject(
  { _type: oneOf('block'), _key: text(), children: listOf(child, maxChildren) },
  {
    style: text(),
    listItem: text(),
    level: count,
    markDefs: listOf(closedObject({ _type: text(), _key: text() }), maxMarks),
  },
);

/** The text of a comment or a task. */
export const writtenText: Shape = either(oneOf(null), listOf(block, maxBlocks));
