import type { TestLake } from '#lake/testing/testLake.ts';
import type { DraftSource } from './openDraftSource.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestLake, testClient } from '#lake/testing/testLake.ts';
import { smallSite } from '#publishing/site/testing/smallSite.ts';
import { doc } from '#publishing/site/testing/soundSite.ts';
import { openDraftSource } from './openDraftSource.ts';

const patience = { timeout: 20_000 };
let lake: TestLake;
let source: DraftSource;
let queries: string[];
let changes: number;

beforeEach(async () => {
  lake = await startTestLake();
  const transaction = lake.client.transaction();
  for (const document of smallSite) transaction.create(document);
  await transaction.commit();
  queries = [];
  changes = 0;
  const client = testClient(lake.lake).withConfig({
    resolveFetch: () => (input, init) => {
      const { pathname } = new URL(input);
      if (pathname.includes('/data/query/')) queries.push(pathname);
      return fetch(input, init);
    },
  });
  source = openDraftSource({
    clientOf: () => client,
    onChange: () => {
      changes += 1;
    },
  });
  await vi.waitUntil(() => changes === 1, patience);
});
afterEach(async () => {
  source.close();
  await lake.stop();
});

const draft = (title: string) => ({ ...doc('use', title), _id: 'drafts.use' });
const titles = async () =>
  [...(await source.read()).drafts].map(([id, document]) => [id, 'title' in document && document.title]);
const told = (count: number) => vi.waitUntil(() => changes === count, patience);

test('reads drafts in their published form, beside what is published', async () => {
  await lake.client.createOrReplace(draft('Draft'));
  await told(2);
  expect(await titles()).toEqual([['use', 'Draft']]);
  const { published, drafts } = await source.read();
  expect(published.documents.docPage.map(({ _id }) => _id)).toContain('use');
  expect(drafts.get('use')).toMatchObject({ _id: 'use' });
});

test('what is typed costs no query', async () => {
  await lake.client.createOrReplace(draft('Draft'));
  await told(2);
  await source.read();
  queries.length = 0;
  await lake.client.patch('drafts.use').set({ title: 'Typed' }).commit();
  await told(3);
  expect(await titles()).toEqual([['use', 'Typed']]);
  expect(queries).toEqual([]);
});

test('an unchanged draft is the same object as before', async () => {
  await lake.client.createOrReplace(draft('Draft'));
  await lake.client.createOrReplace({ ...doc('start', 'Start'), _id: 'drafts.start' });
  await told(3);
  const before = (await source.read()).drafts.get('use');
  await lake.client.patch('drafts.start').set({ title: 'Typed' }).commit();
  await told(4);
  expect((await source.read()).drafts.get('use')).toBe(before);
});

test('a published draft becomes part of what is published', async () => {
  await lake.client.createOrReplace(draft('Draft'));
  await told(2);
  await source.read();
  await lake.client.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.use',
    publishedId: 'use',
  });
  await told(4);
  const { published, drafts } = await source.read();
  expect(drafts.size).toBe(0);
  expect(published.documents.docPage.find(({ _id }) => _id === 'use')?.title).toBe('Draft');
});

/** Returns the contents of releases: titles, or nothing for what is taken off the site. */
const releases = async () =>
  [...(await source.read()).releases].map(([name, versions]) => [
    name,
    [...versions].map(([id, version]) => [id, version && 'title' in version ? version.title : undefined]),
  ]);

const dates = async () => [...(await source.read()).releaseDates];

test('knows when releases go live, also of those that it has read before', async () => {
  const metadata = { releaseType: 'scheduled', intendedPublishAt: '2099-01-01T00:00:00Z' } as const;
  await lake.client.releases.create({ releaseId: 'r1', metadata });
  await told(2);
  expect(await dates()).toEqual([['r1', '2099-01-01T00:00:00.000Z']]);
  queries.length = 0;
  await lake.client.releases.edit({
    releaseId: 'r1',
    patch: { set: { 'metadata.intendedPublishAt': '2099-02-01T00:00:00Z' } },
  });
  await told(3);
  expect(await dates()).toEqual([['r1', '2099-02-01T00:00:00.000Z']]);
  expect(queries).toEqual([]);
  await lake.client.releases.edit({ releaseId: 'r1', patch: { set: { 'metadata.releaseType': 'asap' } } });
  await told(4);
  expect(await dates()).toEqual([]);
});

test('versions are in their releases, and are not drafts', async () => {
  await lake.client.releases.create({ releaseId: 'r1', metadata: { title: 'R1', releaseType: 'asap' } });
  const document = { ...doc('use', 'In a release'), _id: 'versions.r1.use' };
  await lake.client.createVersion({ releaseId: 'r1', publishedId: 'use', document });
  await lake.client.unpublishVersion({ releaseId: 'r1', publishedId: 'install' });
  await lake.client.createOrReplace(draft('Draft'));
  await told(5);
  expect(await titles()).toEqual([['use', 'Draft']]);
  const expected = [
    ['use', 'In a release'],
    ['install', undefined],
  ];
  expect(await releases()).toEqual([['r1', expected]]);

  const before = (await source.read()).releases.get('r1')?.get('use');
  queries.length = 0;
  await lake.client.patch('drafts.use').set({ title: 'Typed' }).commit();
  await told(6);
  expect((await source.read()).releases.get('r1')?.get('use')).toBe(before);
  await lake.client.patch('versions.r1.use').set({ title: 'Typed there' }).commit();
  await told(7);
  expect(await releases()).toEqual([['r1', [['use', 'Typed there'], expected[1]]]]);
  expect(queries).toEqual([]);

  await lake.client.releases.publish({ releaseId: 'r1' });
  await vi.waitFor(async () => {
    expect(await releases()).toEqual([]);
    const { published } = await source.read();
    const titleOf = (id: string) => published.documents.docPage.find(({ _id }) => _id === id)?.title;
    expect([titleOf('use'), titleOf('install')]).toEqual(['Typed there', undefined]);
  }, patience);
});
