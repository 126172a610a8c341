import { evaluate, parse } from 'groq-js';
import { expect, test } from 'vitest';
import { waiting, waitingQuery } from './waiting.ts';

async function waitingAmong(dataset: readonly object[]) {
  return waiting(await (await evaluate(parse(waitingQuery), { dataset, params: { me: 'me' } })).get());
}

const task = (own: object, n: number) => ({
  _id: `${n}`,
  _type: 'tasks.task',
  assignedTo: 'me',
  status: 'open',
  ...own,
});

const target = { document: { _ref: 'start' }, documentType: 'docPage' };

test('a task says what it is about, if it is about something', async () => {
  expect(await waitingAmong([{ title: 'Publish it', target }, {}].map(task))).toEqual([
    { id: '0', title: 'Publish it', isComment: false, document: 'start', type: 'docPage' },
    { id: '1', title: 'Untitled task', isComment: false, document: undefined, type: undefined },
  ]);
});

test('a malformed task has no title and no document', async () => {
  const expected = [
    { id: '0', title: 'Untitled task', isComment: false, document: undefined, type: undefined },
  ];
  for (const value of [{}, [], 3, null]) {
    expect(await waitingAmong([task({ title: value, target: value }, 0)])).toEqual(expected);
    const about = { document: { _ref: value }, documentType: value };
    expect(await waitingAmong([task({ target: about }, 0)])).toEqual(expected);
  }
});

const mention = (userId: string) => ({
  _type: 'block',
  children: [
    { _type: 'span', text: 'Is this true, ' },
    { _type: 'mention', userId },
    { _type: 'span', text: '?' },
  ],
});
const comment = (_id: string, own: object = {}) => ({
  _id,
  _type: 'comment',
  _createdAt: `2026-06-01T12:0${_id}:00Z`,
  authorId: 'other',
  threadId: 'thread',
  status: 'open',
  message: [mention('me')],
  target,
  ...own,
});
const idsAmong = async (...comments: readonly object[]) => (await waitingAmong(comments)).map(({ id }) => id);

test('a comment that mentions this person waits for them, with its words and its document', async () => {
  expect(await waitingAmong([comment('1')])).toEqual([
    { id: '1', title: 'Is this true, ?', isComment: true, document: 'start', type: 'docPage' },
  ]);
});

test('it waits until it is resolved, or this person has written in its thread', async () => {
  expect(await idsAmong(comment('1', { status: 'resolved' }))).toEqual([]);
  const reply = { authorId: 'me', message: [mention('other')] };
  expect(await idsAmong(comment('1'), comment('2', reply))).toEqual([]);
  expect(await idsAmong(comment('1', reply), comment('2'))).toEqual(['2']);
  expect(await idsAmong(comment('1'), comment('2', { ...reply, threadId: 'another' }))).toEqual(['1']);
});

test('comments that mention somebody else, nobody or themselves do not, nor malformed ones', async () => {
  for (const own of [
    { message: [mention('third')] },
    { authorId: 'me' },
    { message: 3 },
    { message: null },
  ]) {
    expect(await idsAmong(comment('1', own))).toEqual([]);
  }
});
