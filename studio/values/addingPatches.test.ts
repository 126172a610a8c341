import type { FormPatch } from 'sanity';
import { Mutation } from '@sanity/mutator';
import { PatchEvent, set, toMutationPatches, unset } from 'sanity';
import { expect, test } from 'vitest';
import { addingPatches } from './addingPatches.ts';

/** Applies a change of somebody who sees some tags, as a Studio and its lake do, to tags that a colleague may have changed in the meantime. */
function changed(
  value: readonly string[] | undefined,
  change: FormPatch,
  tags: readonly string[] | undefined,
): unknown {
  const { patches } = PatchEvent.from(addingPatches(change, value)).prefixAll('tags');
  const mutations = toMutationPatches([...patches]).map((patch) => ({ patch: { id: 'a', ...patch } }));
  return new Mutation({ mutations }).apply({ _id: 'a', _type: 'post', ...(tags && { tags }) })?.['tags'];
}

test.each([
  ['a first tag', undefined, ['mine'], ['theirs'], ['theirs', 'mine']],
  ['another tag', ['one'], ['one', 'mine'], ['one', 'theirs'], ['one', 'theirs', 'mine']],
  ['two tags, pasted', ['one'], ['one', 'a', 'b'], ['one'], ['one', 'a', 'b']],
  ['a tag while a colleague removes all', ['one'], ['one', 'mine'], undefined, ['mine']],
])('%s is added to what a colleague has added in the meantime', (_, seen, wanted, stored, expected) => {
  expect(changed(seen, set(wanted), stored)).toEqual(expected);
});

test('other changes are made as they are', () => {
  for (const patch of [set(['two']), set(['two', 'one', 'three']), unset()]) {
    expect(addingPatches(patch, ['one', 'two'])).toEqual([patch]);
  }
});
