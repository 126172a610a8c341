import type { FormPatch } from 'sanity';
import { BufferedDocument, Mutation } from '@sanity/mutator';
import { PatchEvent, set, toMutationPatches } from 'sanity';
import { expect, test } from 'vitest';
import { restoringChange } from './restoringChange.ts';

/** Returns what a document with this choice is in the form of somebody who changes it, once a colleague's change of it has arrived. */
function shownAfter(kind: string, patch: FormPatch, theirs: object): unknown {
  const document = new BufferedDocument({ _id: 'a', _type: 'note', _rev: '1', kind });
  const change = restoringChange({
    value: { kind },
    onChange: (changed) => {
      const patches = toMutationPatches([...PatchEvent.from(changed).patches]);
      document.add(new Mutation({ mutations: patches.map((each) => ({ patch: { id: 'a', ...each } })) }));
    },
  });
  change(patch);
  const mutations = [{ patch: { id: 'a', ...theirs } }];
  document.arrive(new Mutation({ mutations, transactionId: '2', previousRev: '1', resultRev: '2' }));
  return document.LOCAL?.['kind'];
}

const chosen = set('warning', ['kind']);

test('a choice goes on where a colleague has removed the one before it', () => {
  expect(shownAfter('information', chosen, { unset: ['kind'] })).toBe('warning');
});

test('a choice stays what it is while a colleague changes something else', () => {
  expect(shownAfter('information', chosen, { set: { title: 'A' } })).toBe('warning');
});
