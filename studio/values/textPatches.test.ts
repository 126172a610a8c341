import { Mutation } from '@sanity/mutator';
import { toMutationPatches } from 'sanity';
import { expect, test } from 'vitest';
import { textPatches } from './textPatches.ts';

/** Changes a text as a Studio and its lake do, in a document that a colleague may have changed in the meantime. */
function changed(before: string, after: string, meanwhile: { readonly text?: string }): unknown {
  const patches = toMutationPatches(textPatches(before, after, ['text']));
  const mutations = patches.map((patch) => ({ patch: { id: 'a', ...patch } }));
  return new Mutation({ mutations }).apply({ _id: 'a', _type: 'note', ...meanwhile })?.['text'];
}

test.each([
  ['', 'A'],
  ['short', 'short.'],
  ['A text of some length.', 'A text of some length. And more.'],
  ['A text of some length.', 'A text.'],
])('%j becomes %j, also if a colleague has emptied it meanwhile', (before, after) => {
  expect(changed(before, after, { text: before })).toBe(after);
  expect(changed(before, after, {})).toBe(after);
});

test('a long text is not sent with each letter', () => {
  const text = 'a'.repeat(5000);
  expect(JSON.stringify(textPatches(text, `${text}b`)[0])).not.toContain('a'.repeat(1001));
});
