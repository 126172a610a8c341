import type { ReleaseDocument } from '@sanity/client';
import { expect, test } from 'vitest';
import { scheduled } from './scheduled.ts';

const [first, second, third] = ['2026-06-02T08:00:00Z', '2026-06-03T08:00:00Z', '2026-06-04T08:00:00Z'];

const release = (name: string, own: object): ReleaseDocument => ({
  _id: `_.releases.${name}`,
  name: '',
  _type: 'system.release',
  _createdAt: first,
  _updatedAt: first,
  _rev: 'r1',
  state: 'scheduled',
  metadata: { title: name, releaseType: 'scheduled' },
  ...own,
});
const one = { title: 'Scheduled draft', releaseType: 'scheduled', cardinality: 'one' } as const;
const version = (_id: string, title: string) => ({ _id, _type: 'docPage', title });
const post = { _id: 'hello', _type: 'post', title: 'Hello', publishedAt: second };

test('releases, single drafts and posts are listed by their time', () => {
  const releases = [
    release('spring', { publishAt: third }),
    release('r1', { publishAt: first, metadata: one }),
  ];
  const versions = [version('versions.spring.why', 'Why'), version('versions.r1.how', 'How')];
  expect(scheduled(releases, versions, [post])).toEqual([
    {
      title: 'How',
      at: new Date(first).toISOString(),
      release: 'r1',
      document: { id: 'how', type: 'docPage' },
    },
    { title: 'Hello', at: second, document: { id: 'hello', type: 'post' } },
    { title: 'spring', at: new Date(third).toISOString(), release: 'spring' },
  ]);
});

test('a release that is not scheduled yet, or has no time, is not listed', () => {
  const metadata = { title: 'Soon', releaseType: 'scheduled', intendedPublishAt: first } as const;
  expect(scheduled([release('a', { state: 'active', metadata }), release('b', {})], [], [])).toEqual([]);
});

test('a single draft whose version is not known has the title of its release', () => {
  expect(scheduled([release('r1', { publishAt: first, metadata: one })], [], [])).toEqual([
    { title: 'Scheduled draft', at: new Date(first).toISOString(), release: 'r1' },
  ]);
});
