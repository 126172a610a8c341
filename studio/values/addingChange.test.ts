import type { FormPatch } from 'sanity';
import { Mutation } from '@sanity/mutator';
import { PatchEvent, set, toMutationPatches, unset } from 'sanity';
import { expect, test } from 'vitest';
import { addingChange } from './addingChange.ts';

/** Applies a change of somebody who sees some tags, as a Studio and its lake do, to tags that a colleague may have changed in the meantime. */
function changed(
  value: readonly string[] | undefined,
  change: FormPatch,
  tags: readonly string[] | undefined,
): unknown {
  let patches: FormPatch[] = [];
  const onChange = addingChange({ value, onChange: (changes) => ({ patches } = PatchEvent.from(changes)) });
  onChange(change);
  const mutations = toMutationPatches(PatchEvent.from(patches).prefixAll('tags').patches).map((patch) => ({
    patch: { id: 'a', ...patch },
  }));
  return new Mutation({ mutations }).apply({ _id: 'a', _type: 'post', ...(tags && { tags }) })?.['tags'];
}

test.each([
  ['a first tag', undefined, ['mine'], ['theirs'], ['theirs', 'mine']],
  ['another tag', ['one'], ['one', 'mine'], ['one', 'theirs'], ['one', 'theirs', 'mine']],
  ['two tags, pasted', ['one'], ['one', 'a', 'b'], ['one'], ['one', 'a', 'b']],
  ['a tag while a colleague removes all', ['one'], ['one', 'mine'], undefined, ['mine']],
])('%s is added to what a colleague has added meanwhile', (_, seen, wanted, stored, expected) => {
  expect(changed(seen, set(wanted), stored)).toEqual(expected);
});

test('other changes are made as they are', () => {
  expect(changed(['one', 'two'], set(['two']), ['one', 'two'])).toEqual(['two']);
  expect(changed(['one', 'two'], set(['two', 'one', 'three']), ['one', 'two'])).toEqual([
    'two',
    'one',
    'three',
  ]);
  expect(changed(['one'], unset(), ['one'])).toBeUndefined();
});
