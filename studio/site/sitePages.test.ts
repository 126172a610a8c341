import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import { expect, test } from 'vitest';
import { rawDocumentsOf } from '#schema/content/rawSnapshot.ts';
import {
  base,
  paragraph,
  rawPage,
  rawPost,
  rawSettings,
  ref,
  slug,
} from '#schema/content/reshape/testing/rawDocuments.ts';
import { sitePages } from './sitePages.ts';

type Features = {
  readonly docs?: boolean;
  readonly blog?: boolean;
  readonly apiReference?: boolean;
};

const heading = { ...paragraph('Fees'), style: 'h3' };

const documents: Readonly<Record<string, readonly object[]>> = {
  homePage: [{ ...base, _id: 'homePage', _type: 'homePage', title: 'Home', lead: 'Lead' }],
  docVersion: [
    {
      ...base,
      _id: 'version-current',
      _type: 'docVersion',
      name: 'current',
      label: 'Next',
      mainDoc: ref('page-why'),
    },
  ],
  docSidebar: [
    { ...base, _id: 'sidebar-general', _type: 'docSidebar', name: slug('general'), label: 'All pages' },
  ],
  docPage: [
    rawPage,
    { ...rawPage, _id: 'page-below', title: 'Below', slug: slug('below') },
    { ...rawPage, _id: 'page-lost', title: 'Lost', slug: slug('lost'), parent: ref('gone') },
  ],
  post: [
    rawPost,
    { ...rawPost, _id: 'post-later', slug: slug('later'), publishedAt: '2999-01-01T00:00:00Z' },
    { ...rawPost, _id: 'post-archive', slug: slug('archive') },
  ],
  author: [{ ...base, _id: 'author-a', _type: 'author', name: 'A', slug: slug('a') }],
  referenceDeployment: [
    {
      ...base,
      _id: 'net',
      _type: 'referenceDeployment',
      name: 'net',
      title: 'Net',
      releases: [
        { _key: 'r', _type: 'referenceRelease', version: '1.0.0', date: '2025-01-01', summary: 'First.' },
      ],
    },
  ],
  referenceVersion: [
    {
      ...base,
      _id: 'net-1',
      _type: 'referenceVersion',
      deployment: ref('net'),
      version: '1.0.0',
      migration: [heading],
    },
  ],
  referenceSymbol: [
    {
      ...base,
      _id: 'net-manager',
      _type: 'referenceSymbol',
      deployment: ref('net'),
      kind: 'object',
      name: 'Manager',
      slug: 'manager',
      status: 'current',
      fields: [{ _key: 'a', _type: 'referenceMember', name: 'rate' }],
      notes: [heading],
      formerHeadings: [{ _key: 'f', id: 'note-costs', field: 'notes', heading: heading._key }],
    },
    {
      ...base,
      _id: 'lost',
      _type: 'referenceSymbol',
      deployment: ref('gone'),
      kind: 'object',
      name: 'Lost',
    },
  ],
};

function snapshotWith(features: Features): RawSnapshot {
  const settings = { ...rawSettings, features };
  return {
    documents: rawDocumentsOf((type) => (type === 'siteSettings' ? [settings] : (documents[type] ?? []))),
    draftIds: [],
  };
}

function pathsWith(features: Features): Readonly<Record<string, string>> {
  return Object.fromEntries([...sitePages(snapshotWith(features))].map(([id, { path }]) => [id, path]));
}

test('links can lead to symbols of the API, to each of their members, and to what writers say of them', () => {
  const pages = [...sitePages(snapshotWith({ docs: false, blog: false, apiReference: true })).values()];
  expect(pages).toMatchObject([
    { id: 'homePage', type: 'homePage', title: 'Home', path: '/', headings: [] },
    { id: 'net', type: 'referenceDeployment', title: 'Net', path: '/api/net/changelog', headings: [] },
    {
      id: 'net-1',
      type: 'referenceVersion',
      title: '1.0.0',
      path: '/api/net/changelog/v1-0-0',
      headings: [{ id: 'note-fees', formerIds: [], text: 'Fees', level: 3 }],
    },
    {
      id: 'net-manager',
      type: 'referenceSymbol',
      title: 'Manager',
      path: '/api/net/schema/types/objects/manager',
      headings: [
        { id: 'field-rate', text: 'rate', level: 2 },
        { id: 'note-fees', formerIds: ['note-costs'], text: 'Fees', level: 3 },
      ],
    },
  ]);
});

test('includes posts that appear later, but no documents without a place', () => {
  expect(pathsWith({ docs: true, blog: true, apiReference: false })).toEqual({
    homePage: '/',
    'page-why': '/docs',
    'page-below': '/docs/below',
    'post-hello': '/blog/hello',
    'post-later': '/blog/later',
    'author-a': '/blog/authors/a',
  });
});

test('a post whose slug is reserved for the blog has no page', () => {
  expect(sitePages(snapshotWith({ blog: true })).has('post-archive')).toBe(false);
});

test('leaves out what the settings switch off', () => {
  expect(pathsWith({ docs: true, blog: false, apiReference: false })).toEqual({
    homePage: '/',
    'page-why': '/docs',
    'page-below': '/docs/below',
  });
  expect(pathsWith({ docs: false, blog: true, apiReference: false })).toEqual({
    homePage: '/',
    'post-hello': '/blog/hello',
    'post-later': '/blog/later',
    'author-a': '/blog/authors/a',
  });
  expect(Object.keys(pathsWith({ docs: false, blog: false, apiReference: false }))).toEqual(['homePage']);
});
