import { evaluate, parse } from 'groq-js';
import { expect, test } from 'vitest';
import { sidebarsQuery } from './structure.ts';

const labelOf = async (fields: Readonly<Record<string, unknown>>): Promise<unknown> => {
  const dataset = [{ _id: 'a', _type: 'docSidebar', ...fields }];
  return (await evaluate(parse(`${sidebarsQuery}[0].label`), { dataset })).get();
};

test.each([
  [{ label: 'Users', name: 'users' }, 'Users'],
  [{ name: 'users' }, 'users'],
  [{ label: {}, name: 'users' }, 'users'],
  [{ label: ['Users'], name: { current: 'users' } }, 'Sidebar'],
  [{ label: 7 }, '7'],
  [{ label: null, name: [] }, 'Sidebar'],
])('a sidebar with %j is called %j', async (fields, label) => {
  expect(await labelOf(fields)).toBe(label);
});
