import type { TestLake } from '#lake/testing/testLake.ts';
import type { LakeDocument } from '#publishing/site/testing/soundSite.ts';
import type { ContentChoice } from './readContent.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestLake } from '#lake/testing/testLake.ts';
import { doc, settings, slug, soundSite } from '#publishing/site/testing/soundSite.ts';
import { readContent } from './readContent.ts';

let lake: TestLake;

beforeAll(async () => {
  lake = await startTestLake();
  const transaction = lake.client.transaction();
  const moved = { ...doc('moved', 'Moved'), slug: slug('before') };
  for (const document of [...soundSite, moved, doc('leaving', 'Leaving')]) {
    transaction.createOrReplace(document);
  }
  transaction.createOrReplace({ ...moved, _id: 'drafts.moved', slug: slug('after') });
  transaction.createOrReplace({ ...doc('fresh', 'Fresh'), _id: 'drafts.fresh' });
  await transaction.commit();
  await lake.client.action({
    actionType: 'sanity.action.release.create',
    releaseId: 'rSpring',
    metadata: { title: 'Spring', releaseType: 'scheduled', intendedPublishAt: '2099-03-01T09:00:00Z' },
  });
  const versions: readonly LakeDocument[] = [
    { ...settings, _id: 'versions.rSpring.siteSettings', title: 'Spring' },
    { ...doc('leaving', 'Leaving'), _id: 'versions.rSpring.leaving', _system: { delete: true } },
  ];
  await lake.client.mutate(versions.map((version) => ({ create: version })));
}, 60_000);

afterAll(() => lake.stop());

const now = '2026-01-01T00:00:00Z';

/** The title of the site, ids of pages, redirects, and what exists only as a draft. */
async function shown(choice: ContentChoice) {
  const { snapshot, asOf } = await readContent(lake.client, choice, now, {});
  const { siteSettings, docPage, redirect } = snapshot.documents;
  return {
    title: siteSettings[0]?.title,
    pages: docPage.map(({ _id }) => _id),
    redirects: redirect.map(({ from, to, gone }) => `${from} → ${gone === true ? 'gone' : to}`),
    draftIds: snapshot.draftIds,
    asOf,
  };
}

const published = {
  title: 'Handbook',
  pages: ['leaving', 'moved', 'start'],
  redirects: [],
  draftIds: ['fresh', 'moved'],
  asOf: now,
};

test('what is published', async () => {
  expect(await shown({ kind: 'published' })).toEqual(published);
});

test('what would be if all drafts were published, with the redirects of moved pages', async () => {
  expect(await shown({ kind: 'drafts' })).toEqual({
    ...published,
    pages: ['leaving', 'moved', 'start', 'fresh'],
    redirects: ['/docs/before → /docs/after'],
    draftIds: [],
  });
});

test('what would be if a release were published, at its date', async () => {
  expect(await shown({ kind: 'release', name: 'rSpring' })).toEqual({
    ...published,
    title: 'Spring',
    pages: ['moved', 'start'],
    redirects: ['/docs/leaving → gone'],
    asOf: '2099-03-01T09:00:00.000Z',
  });
});

test('a release that does not exist is an error, which names those that do', async () => {
  await expect(shown({ kind: 'release', name: 'rSumer' })).rejects.toThrow(
    'There is no content release "rSumer" that is still to be published. There are: "rSpring".',
  );
});
