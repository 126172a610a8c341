import { expect, test } from 'vitest';
import { redirectVersions } from './redirectVersions.ts';

const stored = { _id: 'known', _type: 'redirect', _rev: '1', _createdAt: '2026-01-01', from: '/a', to: '/b' };

test('a plan becomes versions in a release, with everything else that a redirect has', () => {
  const plan = {
    create: [{ from: '/old', to: '/new' }],
    update: [
      { id: 'known', from: '/a', set: { to: '/new' } },
      { id: 'both', from: '/both', set: { to: '/new' } },
    ],
    remove: [{ id: 'gone', from: '/new' }],
  };
  const redirects = [
    { ...stored, isPermanent: true },
    { ...stored, _id: 'both', from: '/both' },
    { ...stored, _id: 'versions.spring.both', from: '/both', to: '/c' },
  ];
  expect(redirectVersions(plan, { release: 'spring', redirects, newId: () => 'made' })).toEqual([
    {
      actionType: 'sanity.action.document.version.unpublish',
      versionId: 'versions.spring.gone',
      publishedId: 'gone',
    },
    {
      actionType: 'sanity.action.document.version.create',
      publishedId: 'known',
      document: {
        _id: 'versions.spring.known',
        _type: 'redirect',
        from: '/a',
        to: '/new',
        isPermanent: true,
      },
    },
    {
      actionType: 'sanity.action.document.version.replace',
      document: { _id: 'versions.spring.both', _type: 'redirect', from: '/both', to: '/new' },
    },
    {
      actionType: 'sanity.action.document.version.create',
      publishedId: 'made',
      document: { _id: 'versions.spring.made', _type: 'redirect', from: '/old', to: '/new' },
    },
  ]);
});
