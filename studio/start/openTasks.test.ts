import { evaluate, parse } from 'groq-js';
import { expect, test } from 'vitest';
import { openTasks, tasksQuery } from './openTasks.ts';

async function tasksAmong(...fields: readonly object[]) {
  const dataset = fields.map((own, n) => ({
    _id: `${n}`,
    _type: 'tasks.task',
    assignedTo: 'me',
    status: 'open',
    ...own,
  }));
  return openTasks(await (await evaluate(parse(tasksQuery), { dataset, params: { me: 'me' } })).get());
}

test('a task says what it is about, if it is about something', async () => {
  const target = { document: { _ref: 'start' }, documentType: 'docPage' };
  expect(await tasksAmong({ title: 'Publish it', target }, {})).toEqual([
    { id: '0', title: 'Publish it', document: 'start', type: 'docPage' },
    { id: '1', title: 'Untitled task', document: undefined, type: undefined },
  ]);
});

test('a malformed task has no title and no document', async () => {
  const expected = [{ id: '0', title: 'Untitled task', document: undefined, type: undefined }];
  for (const value of [{}, [], 3, null]) {
    expect(await tasksAmong({ title: value, target: value })).toEqual(expected);
    expect(await tasksAmong({ target: { document: { _ref: value }, documentType: value } })).toEqual(
      expected,
    );
  }
});
