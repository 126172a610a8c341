import type { FormPatch } from 'sanity';
import { BufferedDocument, Mutation } from '@sanity/mutator';
import { set, toMutationPatches } from 'sanity';
import { expect, test } from 'vitest';
import { restoringPatches } from './restoringPatches.ts';

/** Returns the choice that the form of somebody who changes it shows, once a colleague's change of the document has arrived. */
function shownAfter(kind: string, patch: FormPatch, theirs: object): unknown {
  const document = new BufferedDocument({ _id: 'a', _type: 'note', _rev: '1', kind });
  const patches = toMutationPatches(restoringPatches(patch, { kind }));
  document.add(new Mutation({ mutations: patches.map((each) => ({ patch: { id: 'a', ...each } })) }));
  const mutations = [{ patch: { id: 'a', ...theirs } }];
  document.arrive(new Mutation({ mutations, transactionId: '2', previousRev: '1', resultRev: '2' }));
  return document.LOCAL?.['kind'];
}

const chosen = set('warning', ['kind']);

test('a choice is kept when a colleague has removed the one before it', () => {
  expect(shownAfter('information', chosen, { unset: ['kind'] })).toBe('warning');
});

test('a choice is kept while a colleague changes something else', () => {
  expect(shownAfter('information', chosen, { set: { title: 'A' } })).toBe('warning');
});
