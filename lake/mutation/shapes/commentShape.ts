import type { Shape } from '#system/values/shape.ts';
import { either, listOf, object, oneOf, date, pattern, text } from '#system/values/shape.ts';
import { writtenText } from './writtenText.ts';

/** Names of emoji: the Studio counts reactions by name, in an object. */
const reaction = object({
  _key: text(),
  shortName: pattern(/^:[\w+-]{1,50}:$/, "the name of a reaction, such as ':heart:'"),
  userId: text(),
  addedAt: date,
});

/** The place of a comment in a document: `body[_key=="a"].children[0]`. */
const fieldPath = pattern(
  /^(?=.{1,1000}$)[A-Za-z_]\w*(?:\.[A-Za-z_]\w*|\[\d{1,9}\]|\[_key\s*==\s*"[^"\\]*"\])*$/,
  'the path of a field',
);

const selectedText = object({
  type: oneOf('text'),
  value: listOf(object({ _key: text(), text: text(100_000) }), 1000),
});

const target = object(
  { documentType: text(), document: object({ _ref: text() }, { _type: text() }) },
  {
    // An empty path is that of a comment on the whole document.
    path: object({ field: either(oneOf(''), fieldPath) }, { selection: selectedText }),
    documentRevisionId: text(),
    documentVersionId: text(),
  },
);

const subscribers = listOf(text(), 1000);

const context = object(
  {},
  {
    tool: text(),
    payload: object({}, { workspace: text() }),
    intent: object({ title: text(), name: text(), params: object({}) }),
    notification: object(
      {},
      {
        documentTitle: text(100_000),
        url: text(10_000),
        workspaceTitle: text(),
        workspaceName: text(),
        subscribers,
      },
    ),
  },
);

const snapshotBlock = object({ _type: text() }, { children: listOf(object({ _type: text() }), 10_000) });

/** A comment, as a Studio writes it and every other Studio relies on it. */
export const commentShape: Shape = object(
  {
    authorId: text(),
    threadId: text(),
    status: oneOf('open', 'resolved'),
    message: writtenText,
    target,
  },
  {
    parentCommentId: text(),
    lastEditedAt: date,
    reactions: either(oneOf(null), listOf(reaction, 10_000)),
    context,
    contentSnapshot: either(oneOf(null), text(100_000), listOf(snapshotBlock, 10_000)),
  },
);
