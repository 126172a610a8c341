import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import { expect, test } from 'vitest';
import { rawDocumentsOf } from '#schema/content/rawSnapshot.ts';
import {
  base,
  rawPage,
  rawPost,
  rawSettings,
  ref,
  slug,
} from '#schema/content/reshape/testing/rawDocuments.ts';
import { movedPages } from './movedPages.ts';
import { publishProblems, siteProblems } from './siteProblems.ts';

const now = '2026-01-01T00:00:00.000Z';

function content(documents: Readonly<Record<string, readonly object[]>>): RawSnapshot {
  return { documents: rawDocumentsOf((type) => documents[type] ?? []), draftIds: [] };
}

test('computes the problems of a snapshot once, until the next post appears', () => {
  const raw = content({
    siteSettings: [rawSettings],
    post: [
      rawPost,
      { ...rawPost, _id: 'post-later', slug: slug('later'), publishedAt: '2026-03-01T09:00:00Z' },
    ],
  });
  const first = siteProblems(raw, now);
  expect(siteProblems(raw, '2026-02-01T00:00:00.000Z')).toBe(first);
  expect(siteProblems(raw, '2026-03-01T09:00:00.000Z')).not.toBe(first);
  expect(siteProblems({ ...raw }, now)).not.toBe(first);
});

test('checks the change itself, although everything around it is known already', () => {
  const raw = content({ siteSettings: [rawSettings], docPage: [rawPage] });
  const codesOf = (title: string) =>
    publishProblems(raw, { ...rawPage, title }, now).own.map(({ code, where }) => `${code} ${where?.field}`);
  const sound = codesOf('Why');
  expect(codesOf('')).toEqual(expect.arrayContaining(['missing-value title']));
  expect(codesOf('Why')).toEqual(sound);
  expect(sound).not.toContain('missing-value title');
});

function sidebar(id: string, label: string) {
  return { _id: id, _type: 'docSidebar', name: slug(id), label };
}

test('does not let a page move to another sidebar without the pages below it', () => {
  const child = { ...rawPage, _id: 'child', title: 'Below', slug: slug('below'), parent: ref(rawPage._id) };
  const raw = content({
    siteSettings: [rawSettings],
    docSidebar: [sidebar('sidebar-general', 'All pages'), sidebar('users', 'For users')],
    docPage: [
      { ...rawPage, sidebar: ref('sidebar-general') },
      { ...child, sidebar: ref('sidebar-general') },
    ],
  });
  const placesOf = (changed: Parameters<typeof publishProblems>[1]) => {
    const { own, elsewhere } = publishProblems(raw, changed, now);
    const there = (problems: typeof own) =>
      problems.flatMap(({ code, where, message }) =>
        code === 'other-sidebar' ? [[where?.documentId, where?.field, message]] : [],
      );
    return { own: there(own), elsewhere: there(elsewhere) };
  };
  expect(placesOf({ ...rawPage, sidebar: ref('users') })).toEqual({
    own: [],
    elsewhere: [
      ['child', 'parent', expect.stringContaining('is in the sidebar "For users", not in "All pages".')],
    ],
  });
  expect(placesOf({ ...child, sidebar: ref('users') })).toEqual({
    own: [['child', 'parent', expect.stringContaining('is in the sidebar "All pages", not in "For users".')]],
    elsewhere: [],
  });
});

test('an address that cannot be one is a problem of its page alone, not of the redirect to it', () => {
  const moved = { ...rawPage, slug: slug('not clean') };
  const redirect = { ...base, _id: 'earlier', _type: 'redirect', from: '/reasons', to: '/docs/why' };
  const raw = content({
    siteSettings: [rawSettings],
    docVersion: [{ ...base, _id: 'version-current', _type: 'docVersion', name: 'current', label: 'Now' }],
    docSidebar: [sidebar('sidebar-general', 'All pages')],
    docPage: [rawPage],
    redirect: [redirect],
  });
  const { own, elsewhere } = publishProblems(raw, moved, now);
  expect(own.map(({ code, where }) => [code, where?.field])).toEqual([['bad-slug', 'slug']]);
  expect(elsewhere).toEqual([]);
});

test('a page can move back to its old address: publishing removes the redirect that leads away from it', () => {
  const redirect = { ...base, _id: 'moved', _type: 'redirect', from: '/docs/why', to: '/docs/why-us' };
  const onward = { ...base, _id: 'onward', _type: 'redirect', from: '/reasons', to: '/docs/why-us' };
  const moved = { ...rawPage, slug: slug('why-us') };
  const around = {
    siteSettings: [rawSettings],
    docVersion: [{ ...base, _id: 'version-current', _type: 'docVersion', name: 'current', label: 'Now' }],
    docSidebar: [sidebar('sidebar-general', 'All pages')],
    docPage: [moved],
  };
  const raw = content({ ...around, redirect: [redirect, onward] });
  expect(siteProblems(raw, now).filter(({ where }) => where?.documentType === 'redirect')).toEqual([]);
  expect(publishProblems(raw, { ...moved, slug: slug('why') }, now).elsewhere).toEqual([]);
  // So can a page that was deleted, whose readers were sent to another one.
  const restored = { ...rawPage, _id: 'restored', title: 'Restored', slug: slug('other') };
  const inTheWay = { ...base, _id: 'in-the-way', _type: 'redirect', from: '/docs/other', to: '/docs/why-us' };
  const removed = content({ ...around, redirect: [inTheWay] });
  expect(movedPages(removed, restored, now).plan.remove).toEqual([{ id: 'in-the-way', from: '/docs/other' }]);
  expect(publishProblems(removed, restored, now).elsewhere).toEqual([]);
});
