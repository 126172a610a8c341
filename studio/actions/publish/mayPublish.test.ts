import type { GrantsStore } from 'sanity';
import { of } from 'rxjs';
import { expect, test } from 'vitest';
import { mayPublish } from './lookTogether.ts';

const draft = { _id: 'drafts.a', _type: 'docPage' };
const published = { _id: 'a', _type: 'docPage', title: 'Before' };

/** A writer who may do some things; `update drafts.a` is one. */
function writer(...allowed: readonly string[]): Pick<GrantsStore, 'checkDocumentPermission'> {
  return {
    checkDocumentPermission: (what, document) =>
      of({ granted: allowed.includes(`${what} ${String(document?._id)}`), reason: '' }),
  };
}

test('a new document needs the right to create it', async () => {
  expect(await mayPublish(writer('update drafts.a', 'create a'), draft, undefined)).toBe(true);
  expect(await mayPublish(writer('update drafts.a', 'update a'), draft, undefined)).toBe(false);
  expect(await mayPublish(writer('create a'), draft, undefined)).toBe(false);
});

test('a published document needs the right to change it', async () => {
  expect(await mayPublish(writer('update drafts.a', 'update a'), draft, published)).toBe(true);
  expect(await mayPublish(writer('update drafts.a', 'create a'), draft, published)).toBe(false);
});
