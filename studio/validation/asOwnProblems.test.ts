import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import { expect, test } from 'vitest';
import { rawDocumentsOf } from '#schema/content/rawSnapshot.ts';
import { base, rawPage, rawSettings, ref, slug } from '#schema/content/reshape/testing/rawDocuments.ts';
import { publishProblems } from '../site/siteProblems.ts';
import { asOwnProblems } from './asOwnProblems.ts';

const version = { ...base, _id: 'version-current', _type: 'docVersion', name: 'current', label: 'Next' };
const sidebar = { ...base, _id: 'sidebar-general', _type: 'docSidebar', name: slug('general'), label: 'All' };
const page = (id: string, rank: string) => ({
  ...rawPage,
  _id: id,
  title: `Page ${id}`,
  slug: slug(id),
  orderRank: `0|${rank}:`,
});
const [first, last] = [page('first', 'b'), page('last', 'c')];
const documents: Readonly<Record<string, readonly object[]>> = {
  siteSettings: [rawSettings],
  docVersion: [{ ...version, mainDoc: ref('page-why') }],
  docSidebar: [sidebar],
  docPage: [rawPage, first, last],
};
const raw: RawSnapshot = { documents: rawDocumentsOf((type) => documents[type] ?? []), draftIds: [] };

test.each([
  ['the first', { ...first, _id: 'drafts.first', slug: slug('last') }, '"/docs/last"', '"Page last" (last)'],
  ['the last', { ...last, _id: 'drafts.last', slug: slug('first') }, '"/docs/first"', '"Page first" (first)'],
])('an address that another page has is a problem of the page that is changed: %s in the tree', (...row) => {
  const [, changed, path, other] = row;
  const problems = asOwnProblems(publishProblems(raw, changed, '2026-01-01T00:00:00.000Z'), changed);
  const about = (list: typeof problems.own) =>
    list.flatMap(({ code, where, message }) => (code === 'duplicate-path' ? [[where?.field, message]] : []));
  expect(about(problems.own)).toEqual([['slug', `${path} is already the path of ${other}.`]]);
  expect(about(problems.elsewhere)).toEqual([]);
});
