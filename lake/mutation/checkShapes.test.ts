import type { LakeDocument } from '../document/lakeDocument.ts';
import { expect, test } from 'vitest';
import { testComment, writtenText } from '../testing/testComment.ts';
import { checkShapes } from './checkShapes.ts';

const system = {
  _id: 'a',
  _rev: 'r',
  _createdAt: '2026-01-02T03:04:05Z',
  _updatedAt: '2026-01-02T03:04:05Z',
};
const reference = {
  _type: 'crossDatasetReference',
  _dataset: 'production',
  _projectId: 'test',
  _ref: 'page',
  _weak: true,
};
const payload = { workspace: 'default' };
const children = [
  { _type: 'mention', _key: 'm', userId: 'editor' },
  { _type: 'span', _key: 's', text: 'Why?', marks: [] },
];
const text = [{ _type: 'block', _key: 'b', style: 'normal', markDefs: [], children }];

/** A comment with every field that the Studio writes. */
const comment = {
  ...system,
  ...testComment(),
  message: text,
  parentCommentId: 'first',
  lastEditedAt: '2026-01-02T03:04:05.678Z',
  reactions: [
    {
      _key: 'editor-:heart:',
      shortName: ':heart:',
      userId: 'editor',
      addedAt: '2026-01-02T03:04:05Z',
      _optimisticState: 'added',
    },
  ],
  context: {
    tool: 'structure',
    payload,
    intent: { title: 'Preview', name: 'edit', params: { id: 'page', preview: '/docs' } },
    notification: {
      documentTitle: 'A page',
      url: 'http://localhost',
      workspaceTitle: 'Site',
      workspaceName: 'default',
      currentThreadLength: 2,
      subscribers: ['editor'],
    },
  },
  contentSnapshot: writtenText('of the page, where a block may have any field'),
  target: {
    documentType: 'page',
    documentRevisionId: '',
    documentVersionId: 'release',
    document: reference,
    path: {
      field: 'body[_key=="k"].text',
      selection: { type: 'text', value: [{ _key: 'b', text: 'words' }] },
    },
  },
};

/** A task with every field that the Studio writes. */
const task = {
  ...system,
  _type: 'tasks.task',
  authorId: 'editor',
  title: 'Publish it',
  status: 'open',
  description: text,
  dueBy: '2026-01-02',
  assignedTo: 'viewer',
  subscribers: ['editor', 'viewer'],
  createdByUser: '2026-01-02T03:04:05Z',
  lastEditedAt: '2026-01-02T03:04:05Z',
  target: { documentType: 'page', document: reference, documentVersionId: 'release' },
  context: {
    tool: 'structure',
    payload,
    notification: {
      url: 'http://localhost',
      workspaceTitle: 'Site',
      workspaceName: 'default',
      targetContentImageUrl: null,
      targetContentTitle: 'A page',
    },
  },
};

const check = (after: LakeDocument) => () => checkShapes([{ id: after._id, after }], 'addon');

test.each<LakeDocument>([
  comment,
  task,
  {
    ...comment,
    context: { ...comment.context, intent: { title: 'A', name: 'b', params: [{}, { a: 'b' }] } },
  },
  // On a task, and from its list.
  {
    ...comment,
    target: { documentType: 'tasks.task', document: { _ref: 'task', _type: 'reference', _weak: true } },
  },
])('takes all that a Studio writes', (document) => {
  expect(check(document)).not.toThrow();
});

/** The same value with a field more in one of its objects, once for each of them, and where that is. */
function withOneMore(value: unknown, at = ''): (readonly [at: string, value: unknown])[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([name, part]) =>
    withOneMore(part, Array.isArray(value) ? `${at}[${name}]` : `${at}.${name}`).map(
      ([place, other]): [string, unknown] => [
        place,
        Object.assign(structuredClone(value), { [name]: other }),
      ],
    ),
  );
  return Array.isArray(value) ? inside : [[`${at}.another`, { ...value, another: 'x' }], ...inside];
}

const isOpen = (at: string) => at.startsWith('.contentSnapshot') || at.startsWith('.context.intent.params');

test.each<[string, LakeDocument, number]>([
  ['comment', comment, 14],
  ['task', task, 9],
])('a %s with a field more in any object is refused, and the field is named', (_what, document, objects) => {
  const all = withOneMore(document).filter(([at]) => !isOpen(at));
  expect(all).toHaveLength(objects);
  for (const [at, other] of all) {
    expect(check(Object.assign({ ...document }, other))).toThrow(
      `"a" is malformed: Studios, which show it, expect no field at "${at.slice(1)}".`,
    );
  }
});
