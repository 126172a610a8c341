import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import { expect, test } from 'vitest';
import { rawDocumentsOf } from '#schema/content/rawSnapshot.ts';
import { base, rawPage, ref, slug } from '#schema/content/reshape/testing/rawDocuments.ts';
import { draftsAt, missedPaths } from './draftsAt.ts';

const version = { ...base, _id: 'version-current', _type: 'docVersion', name: 'current', label: 'Next' };
const sidebar = { ...base, _id: 'sidebar-general', _type: 'docSidebar', name: slug('general'), label: 'All' };
const published: Readonly<Record<string, readonly object[]>> = {
  docVersion: [{ ...version, mainDoc: ref('page-why') }],
  docSidebar: [sidebar],
  docPage: [rawPage],
};
const raw: RawSnapshot = { documents: rawDocumentsOf((type) => published[type] ?? []), draftIds: [] };
const drafts = [
  { ...rawPage, _id: 'drafts.page-move', title: 'Moving house', slug: slug('move') },
  { ...rawPage, _id: 'drafts.page-pack', title: 'Packing', slug: slug('pack'), parent: ref('page-move') },
];

/** A lake that answers with the drafts with one of the slugs that are asked for. */
const client = {
  fetch: (_query: string, { slugs }: { readonly slugs: readonly string[] }) =>
    Promise.resolve(drafts.filter((draft) => slugs.includes(draft.slug.current))),
};

test('drafts are found by the addresses that they will have, also below other drafts', async () => {
  const ask = (paths: readonly string[]) => Reflect.apply(draftsAt, undefined, [client, raw, paths]);
  expect(await ask(['/docs/move/pack', '/docs/pack', '/docs/nowhere'])).toEqual(
    new Map([['/docs/move/pack', 'Packing']]),
  );
  const failing = { fetch: () => Promise.reject(new Error('The disk is full')) };
  expect(await Reflect.apply(draftsAt, undefined, [failing, raw, ['/docs/move']])).toEqual(new Map());
});

const problem = (message: string) => ({ code: 'x', severity: 'error' as const, message, fix: '' });

test('the addresses are those that links lead to in vain', () => {
  const missing = problem('The link "a" leads to "/docs/move", which does not exist on this site.');
  expect(missedPaths([missing, missing, problem('The title is missing.')])).toEqual(['/docs/move']);
});
