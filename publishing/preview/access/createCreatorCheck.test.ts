import { createClient } from '@sanity/client';
import { expect, test } from 'vitest';
import { createCreatorCheck } from './createCreatorCheck.ts';

function start() {
  let members: unknown = [];
  let time = 0;
  let asked = 0;
  const client = createClient({ projectId: 'local', dataset: 'x', apiVersion: '1', useCdn: false });
  client.withConfig = () => client;
  client.request = (async () => {
    asked += 1;
    if (members instanceof Error) throw members;
    return { members };
  }) as typeof client.request;
  return {
    mayCreate: createCreatorCheck(
      () => client,
      () => time,
    ),
    answer: (value: unknown) => {
      members = value;
    },
    wait: (milliseconds: number) => {
      time += milliseconds;
    },
    asked: () => asked,
  };
}

test('those who may change drafts may, and nobody else', async () => {
  const { mayCreate, answer } = start();
  answer([
    { id: 'cleo', role: 'contributor' },
    { id: 'ada', role: 'editor' },
    { id: 'grace', role: 'administrator' },
    { id: 'joan', role: 'viewer' },
  ]);
  expect(await Promise.all(['cleo', 'ada', 'grace', 'joan', 'gone'].map(mayCreate))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('the lake is asked again after ten seconds', async () => {
  const { mayCreate, answer, wait, asked } = start();
  answer([{ id: 'ada', role: 'editor' }]);
  expect([await mayCreate('ada'), await mayCreate('grace')]).toEqual([true, false]);
  answer([]);
  wait(9999);
  expect([await mayCreate('ada'), asked()]).toEqual([true, 1]);
  wait(1);
  expect(await mayCreate('ada')).toBe(false);
});

test('while the lake does not answer, nobody may', async () => {
  const { mayCreate, answer } = start();
  answer(new Error('The lake is down.'));
  await expect(mayCreate('ada')).rejects.toThrow('The lake is down.');
  answer('nothing');
  await expect(mayCreate('ada')).rejects.toThrow('The lake does not say who its users are.');
  answer([{ id: 'ada', role: 'editor' }]);
  expect(await mayCreate('ada')).toBe(true);
});
