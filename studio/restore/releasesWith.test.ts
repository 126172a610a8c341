import { expect, test } from 'vitest';
import { titlesById } from './releasesWith.ts';

test('documents are found by their versions, with the titles of the releases', () => {
  const found = titlesById({
    versions: [
      'drafts.why',
      'versions.r1.why',
      'versions.r2.why',
      'versions.r2.site.settings',
      'versions.gone.faq',
    ],
    releases: [
      { _id: '_.releases.r1', metadata: { title: 'Spring', releaseType: 'asap' } },
      { _id: '_.releases.r2', metadata: { releaseType: 'asap' } },
    ],
  });
  expect(Object.fromEntries(found)).toEqual({
    why: ['Spring', 'Untitled release'],
    'site.settings': ['Untitled release'],
    faq: ['gone'],
  });
});
