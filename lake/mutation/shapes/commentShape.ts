import type { Shape } from '#system/values/shape.ts';
import {
  closedObject,
  count,
  date,
  either,
  fieldsOf,
  listOf,
  object,
  oneOf,
  pattern,
  text,
} from '#system/values/shape.ts';
import { documentReference } from './documentReference.ts';
import { systemFields } from './systemFields.ts';
import { writtenText } from './writtenText.ts';

/** Names of emoji: the Studio counts reactions by name, in an object. */
const reaction = closedObject(
  {
    _key: text(),
    shortName: pattern(/^:[\w+-]{1,50}:$/, "the name of a reaction, such as ':heart:'"),
    userId: text(),
    addedAt: date,
  },
  // A Studio that sends a comment again sends what it has shown before the first answer.
  { _optimisticState: oneOf('added', 'removed') },
);

/** The place of a comment in a document: `body[_key=="a"].children[0]`. */
const fieldPath = pattern(
  /^(?=.{1,1000}$)[A-Za-z_]\w*(?:\.[A-Za-z_]\w*|\[\d{1,9}\]|\[_key\s*==\s*"[^"\\]*"\])*$/,
  'the path of a field',
);

const selectedText = closedObject({
  type: oneOf('text'),
  value: listOf(closedObject({ _key: text(), text: text(100_000) }), 1000),
});

const target = closedObject(
  { documentType: text(), document: documentReference },
  {
    // An empty path is that of a comment on the whole document.
    path: closedObject({ field: either(oneOf(''), fieldPath) }, { selection: selectedText }),
    documentRevisionId: text(),
    documentVersionId: text(),
  },
);

const intentParameters = fieldsOf(text(10_000), 100);

const intent = closedObject({
  title: text(),
  name: text(),
  params: either(listOf(intentParameters, 2), intentParameters),
});

const notification = closedObject(
  {},
  {
    documentTitle: text(100_000),
    url: text(10_000),
    workspaceTitle: text(),
    workspaceName: text(),
    currentThreadLength: count,
    subscribers: listOf(text(), 1000),
  },
);

const context = closedObject(
  {},
  { tool: text(), payload: closedObject({}, { workspace: text() }), intent, notification },
);

/** A paragraph of the document that a comment is about, as it was then. It is the site's, with any fields; Studios read its words only. */
const snapshotBlock = object({ _type: text() }, { children: listOf(object({ _type: text() }), 10_000) });

/** A comment, as a Studio writes it and every other Studio relies on it. It has no other fields (`CommentDocument` in `sanity`). */
export const commentShape: Shape = closedObject(
  {
    authorId: text(),
    threadId: text(),
    status: oneOf('open', 'resolved'),
    message: writtenText,
    target,
  },
  {
    ...systemFields,
    parentCommentId: text(),
    lastEditedAt: date,
    reactions: either(oneOf(null), listOf(reaction, 10_000)),
    context,
    contentSnapshot: either(oneOf(null), text(100_000), listOf(snapshotBlock, 10_000)),
  },
);
