import type { SiteRelease } from '#core/publishing/siteReleases.ts';
import { expect, test } from 'vitest';
import { effortText, reasonsText } from './releaseText.ts';

const release: SiteRelease = { id: 'a', at: '2026-01-02T03:04:05Z', pages: 30, isKept: true };
const documents = [{ id: 'fees', title: 'Fees' }];

test.each<readonly [Partial<SiteRelease>, string]>([
  [{}, 'It is not known why.'],
  [{ reasons: ['change'] }, 'Something was published.'],
  [{ reasons: ['change'], documents }, ''],
  [{ reasons: ['start', 'change'], documents }, 'The site was started.'],
  [{ reasons: ['due', 'resume'] }, 'The date of a post had come. Publishing was resumed.'],
])('why, besides the documents: %j', (more, text) => {
  expect(reasonsText({ ...release, ...more })).toBe(text);
});

test.each<readonly [Partial<SiteRelease>, string]>([
  [{}, '30 pages'],
  [{ milliseconds: 940, rendered: 2 }, 'Built in 0.9 s · 2 of 30 pages built anew'],
  [{ milliseconds: 61_400, rendered: 30 }, 'Built in 61 s · 30 of 30 pages built anew'],
  [{ pages: 1, rendered: 1 }, '1 of 1 page built anew'],
])('how much was to be done: %j', (more, text) => {
  expect(effortText({ ...release, ...more })).toBe(text);
});
