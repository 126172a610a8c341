import { expect, test } from 'vitest';
import { keptReleases } from './keptReleases.ts';

const now = new Date('2026-06-10T12:00:00Z');
const options = { now, count: 4, isDiskLow: false };

/** Releases that were built at these times, newest first; each is called by its time. */
const built = (...times: readonly string[]) => times.map((builtAt) => ({ id: builtAt, builtAt }));

test('the newest releases are kept, however old they are', () => {
  const releases = built('2026-02-05', '2026-02-04', '2026-02-03', '2026-02-02', '2026-02-01');
  expect(keptReleases(releases, options)).toEqual(releases.slice(0, 4).map(({ id }) => id));
});

test('a day in which much is published leaves the last release of each of the seven days before', () => {
  const today = ['T11', 'T10', 'T09', 'T08', 'T07', 'T06'].map((hour) => `2026-06-10${hour}:00:00.000Z`);
  const before = ['2026-06-09T18:00:00.000Z', '2026-06-09T09:00:00.000Z', '2026-06-05T09:00:00.000Z'];
  const older = ['2026-06-03T11:00:00.000Z', '2026-05-01T09:00:00.000Z'];
  expect(keptReleases(built(...today, ...before, ...older), options)).toEqual([
    ...today.slice(0, 4),
    '2026-06-09T18:00:00.000Z',
    '2026-06-05T09:00:00.000Z',
  ]);
});

test('on a disk that is nearly full, only those are kept from which open pages load files', () => {
  const releases = built('2026-06-10', '2026-06-09', '2026-06-08', '2026-06-07');
  expect(keptReleases(releases, { ...options, isDiskLow: true })).toHaveLength(3);
});
