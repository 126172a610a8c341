import { expect, test } from 'vitest';
import { editedSnapshot } from '#schema/content/versions/editedSnapshot.ts';
import { planVersionCut } from '#schema/content/versions/planVersionCut.ts';
import {
  docsPage,
  docsSidebar,
  docsSite,
  mainPage,
  treeSite,
} from '#schema/content/versions/testing/docsSite.ts';
import { latestCounterparts } from './latestCounterparts.ts';

const now = '2026-06-01T00:00:00.000Z';
const cut = { from: 'current', name: 'v1', label: 'One', path: 'v1', revision: 'r1', now };

test('each page and category of another version has the one at the same place of the latest', () => {
  const raw = treeSite([
    { kind: 'generated', sidebar: 'general', links: [] },
    { kind: 'page', above: 0, sidebar: 'general', links: [] },
  ]);
  const { documents } = planVersionCut(raw, cut);
  const old = { ...docsPage('old'), version: { _type: 'reference', _ref: 'docVersion-v1' } };
  const found = latestCounterparts(
    editedSnapshot(
      raw,
      [...documents, old].map((each) => ({ ...each, _updatedAt: now })),
    ),
  );
  expect(found?.latest).toBe('current');
  expect(
    [...(found?.counterparts.values() ?? [])].toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  ).toEqual([
    { id: 'main', path: '/docs', type: 'docPage' },
    { id: 'n0', path: '/docs/n0', type: 'docCategory' },
    { id: 'n1', path: '/docs/n0/n1', type: 'docPage' },
  ]);
  expect(found?.counterparts.has('old')).toBe(false);
});

test('with one version only there is nothing to find', () => {
  expect(latestCounterparts(docsSite([docsSidebar('general'), mainPage]))).toBeUndefined();
});
