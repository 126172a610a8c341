import { expect, test } from 'vitest';
import { releaseDate } from './releaseDate.ts';

const at = '2026-05-03T07:30:00Z';
const instant = '2026-05-03T07:30:00.000Z';

test.each<readonly [string, unknown, string | undefined]>([
  [
    'scheduled',
    { state: 'scheduled', publishAt: at, metadata: { releaseType: 'scheduled', intendedPublishAt: 'x' } },
    instant,
  ],
  [
    'scheduled, made for as soon as possible',
    { state: 'scheduled', publishAt: at, metadata: { releaseType: 'asap' } },
    instant,
  ],
  [
    'being scheduled',
    { state: 'scheduling', metadata: { releaseType: 'scheduled', intendedPublishAt: at } },
    instant,
  ],
  [
    'meant for a time, and not scheduled yet',
    { state: 'active', metadata: { releaseType: 'scheduled', intendedPublishAt: at } },
    instant,
  ],
  [
    'for as soon as possible',
    { state: 'active', metadata: { releaseType: 'asap', intendedPublishAt: at } },
    undefined,
  ],
  [
    'over',
    { state: 'published', publishAt: at, metadata: { releaseType: 'scheduled', intendedPublishAt: at } },
    undefined,
  ],
  ['without a time', { state: 'active', metadata: { releaseType: 'scheduled' } }, undefined],
  ['something else', 'drafts', undefined],
])('a release that is %s', (_what, release, expected) => {
  expect(releaseDate(release)).toBe(expected);
});
