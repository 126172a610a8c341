import { evaluate, parse } from 'groq-js';
import { expect, test } from 'vitest';
import { releasesQuery, titlesById } from './releasesWith.ts';

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

test('a version that unpublishes its document does not hold it', async () => {
  const dataset = [
    { _id: 'why' },
    { _id: 'drafts.why' },
    { _id: 'versions.r1.why' },
    { _id: 'versions.r1.how', _system: { delete: true } },
    { _id: '_.releases.r1', _type: 'system.release', metadata: { title: 'Spring' } },
  ];
  const found = await (await evaluate(parse(releasesQuery), { dataset })).get();
  expect(found).toEqual({
    versions: ['versions.r1.why'],
    releases: [{ _id: '_.releases.r1', metadata: { title: 'Spring' } }],
  });
});
