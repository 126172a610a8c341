import type { SanityClient } from '@sanity/client';
import type { TestLake } from '../testing/testLake.ts';
import type { Grant } from './grantsOf.ts';
import { evaluate, parse } from 'groq-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actionNames } from '../action/actionMutations.ts';
import { createUserStore } from '../auth/createUserStore.ts';
import { openDatabase } from '../store/openDatabase.ts';
import { startTestLake, testClient } from '../testing/testLake.ts';

const pair = { publishedId: 'a', draftId: 'drafts.a' };
const loyal = { publishedId: 'a', variantId: 'loyal' };
const friends = { publishedId: 'b', variantId: 'loyal' };
const page = { _type: 'page', title: 'New' };
const patch = { set: { title: 'Changed' } };
const later = '2999-01-01T00:00:00Z';

/** By the name of an action: what a contributor may do with it, and what they may not. */
const rows: Readonly<
  Record<string, { readonly allowed?: readonly object[]; readonly refused?: readonly object[] }>
> = {
  'document.create': {
    allowed: [{ publishedId: 'new', attributes: { ...page, _id: 'drafts.new' } }],
  },
  'document.edit': {
    allowed: [
      { ...pair, patch },
      { publishedId: 'a', draftId: 'versions.spring.a', patch },
    ],
  },
  'document.replaceDraft': {
    allowed: [{ publishedId: 'a', attributes: { ...page, _id: 'drafts.a' } }],
  },
  'document.publish': { refused: [pair, { publishedId: 'a', draftId: 'versions.spring.a' }] },
  'document.unpublish': { refused: [pair] },
  'document.delete': { refused: [{ publishedId: 'a', includeDrafts: ['drafts.a'] }] },
  'document.discard': { allowed: [{ draftId: 'drafts.a' }] },
  'document.version.discard': { allowed: [{ versionId: 'versions.spring.a' }] },
  'document.version.create': {
    allowed: [{ publishedId: 'b', baseId: 'b', versionId: 'versions.spring.b' }],
  },
  'document.version.replace': {
    allowed: [{ document: { ...page, _id: 'versions.spring.a' } }],
    refused: [{ document: { ...page, _id: 'a' } }],
  },
  'document.version.unpublish': { allowed: [{ publishedId: 'a', versionId: 'versions.spring.a' }] },
  'release.create': { refused: [{ releaseId: 'autumn' }] },
  'release.import': {
    refused: [
      {
        releaseId: 'autumn',
        ifExists: 'fail',
        attributes: { _id: '_.releases.autumn', _type: 'system.release', name: 'autumn' },
      },
    ],
  },
  'release.edit': { refused: [{ releaseId: 'spring', patch: { set: { 'metadata.title': 'Mine' } } }] },
  'release.schedule': {
    refused: [
      { releaseId: 'spring', publishAt: later },
      { releaseId: 'spring', publishAt: '2000-01-01T00:00:00Z' },
    ],
  },
  'release.unschedule': { refused: [{ releaseId: 'winter' }] },
  'release.publish': { refused: [{ releaseId: 'spring' }] },
  'release.archive': { refused: [{ releaseId: 'spring' }] },
  'release.unarchive': { refused: [{ releaseId: 'past' }] },
  'release.delete': { refused: [{ releaseId: 'past' }] },
  'document.variant.create': {
    allowed: [{ ...friends, bundleId: 'drafts', document: page }],
    refused: [{ ...friends, document: page }],
  },
  'document.variant.edit': {
    allowed: [{ ...loyal, bundleId: 'drafts', patch }],
    refused: [{ ...loyal, patch }],
  },
  'document.variant.delete': { allowed: [{ ...loyal, bundleId: 'drafts' }], refused: [loyal] },
  'document.variant.publish': { refused: [{ ...loyal, bundleId: 'drafts' }] },
  'document.variant.unpublish': { refused: [loyal] },
  'variant.definition.create': { refused: [{ variantId: 'new', conditions: { audience: 'new' } }] },
  'variant.definition.edit': { refused: [{ variantId: 'loyal', patch: { set: { priority: 2 } } }] },
  'variant.definition.delete': { refused: [{ variantId: 'unused' }] },
};

let lake: TestLake;
let contributor: SanityClient;
let token: string;
beforeAll(async () => {
  lake = await startTestLake();
  const database = openDatabase(lake.dataDir);
  const users = createUserStore(database);
  users.put({ id: 'cleo', name: 'Cleo', email: '', role: 'contributor', local: false });
  token = users.issueToken('cleo', 'test', new Date());
  database.close();
  contributor = testClient({ url: lake.lake.url, token });
  const { client } = lake;
  await client
    .transaction()
    .create({ _id: 'a', _type: 'page', title: 'Live' })
    .create({ _id: 'b', _type: 'page', title: 'Live' })
    .create({ _id: 'drafts.a', _type: 'page', title: 'Draft' })
    .commit();
  for (const releaseId of ['spring', 'winter', 'past']) await client.releases.create({ releaseId });
  await client.create({ _id: 'versions.spring.a', _type: 'page', title: 'Spring' });
  await send(adminToken(), 'release.schedule', { releaseId: 'winter', publishAt: later });
  await send(adminToken(), 'release.archive', { releaseId: 'past' });
  for (const variantId of ['loyal', 'unused']) {
    await send(adminToken(), 'variant.definition.create', { variantId, conditions: { audience: variantId } });
  }
  for (const bundleId of ['published', 'drafts']) {
    await send(adminToken(), 'document.variant.create', { ...loyal, bundleId, document: page });
  }
});
afterAll(() => lake.stop());

const adminToken = () => lake.lake.token;

async function send(as: string, name: string, fields: object, dryRun = false) {
  const answer = await fetch(`${lake.lake.url}/v2025-02-19/data/actions/production`, {
    method: 'POST',
    headers: { authorization: `Bearer ${as}` },
    body: JSON.stringify({ actions: [{ actionType: `sanity.action.${name}`, ...fields }], dryRun }),
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

const everything = () => lake.client.fetch<unknown[]>('*[] | order(_id)', {}, { perspective: 'raw' });

describe('a contributor', () => {
  test('this test knows every action', () => {
    expect(Object.keys(rows).toSorted()).toEqual(actionNames.toSorted());
  });

  test.each(Object.entries(rows))(
    'by the action %s changes drafts and versions, and nothing else',
    async (name, { allowed = [], refused = [] }) => {
      const before = await everything();
      for (const fields of refused) {
        // An editor could do it: it is refused for the role alone.
        expect(await send(adminToken(), name, fields, true)).toMatchObject({ status: 200 });
        for (const dryRun of [true, false]) {
          expect(await send(token, name, fields, dryRun)).toEqual({
            status: 403,
            body: {
              error: {
                type: 'insufficientPermissionsError',
                description: expect.stringMatching(
                  /^'.+' is .+\. The role 'contributor' of Cleo allows .+ ask an editor/,
                ),
              },
            },
          });
        }
      }
      expect(await everything()).toEqual(before);
      for (const fields of allowed) {
        expect(await send(token, name, fields, true)).toMatchObject({ status: 200 });
      }
    },
  );

  test.each<[string, object]>([
    ['create', { create: { _id: 'new', _type: 'page' } }],
    ['create with an id of its own making', { create: { _type: 'page' } }],
    ['createOrReplace', { createOrReplace: { _id: 'a', _type: 'page' } }],
    ['createIfNotExists', { createIfNotExists: { _id: 'new', _type: 'page' } }],
    ['patch', { patch: { id: 'a', set: { title: 'Mine' } } }],
    ['patch by a query', { patch: { query: '*[_type == "page"]', set: { title: 'Mine' } } }],
    ['delete', { delete: { id: 'b' } }],
    ['delete by a query', { delete: { query: '*[_id == "b"]' } }],
    ['the state of a release', { patch: { id: '_.releases.spring', set: { state: 'published' } } }],
    ['a document of the lake', { createOrReplace: { _id: '_.anything', _type: 'page' } }],
    ['an id with a dot', { createOrReplace: { _id: 'secret.a', _type: 'page' } }],
    ['something that only starts like a version', { createOrReplace: { _id: 'versions.a', _type: 'page' } }],
  ])('by the mutation %s changes nothing that is published', async (_name, mutation) => {
    const before = await everything();
    for (const mutations of [
      [mutation],
      [{ createOrReplace: { _id: 'drafts.b', _type: 'page' } }, mutation],
    ]) {
      const answer = await fetch(`${lake.lake.url}/v1/data/mutate/production`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify({ mutations }),
      });
      expect(answer.status).toBe(403);
    }
    expect(await everything()).toEqual(before);
  });

  test('writes drafts and versions, and uploads files', async () => {
    await contributor.createOrReplace({ _id: 'drafts.b', _type: 'page', title: 'Mine' });
    await contributor.patch('versions.spring.a').set({ title: 'Mine' }).commit();
    await contributor.patch({ query: '*[_id in path("drafts.**")]' }).set({ title: 'Mine' }).commit();
    await contributor.delete('drafts.a');
    const file = await contributor.assets.upload('file', Buffer.from('text'), { filename: 'a.txt' });
    // What an upload has become is for everybody.
    await expect(contributor.patch(file._id).set({ title: 'x' }).commit()).rejects.toMatchObject({
      statusCode: 403,
    });
    expect(await lake.client.fetch('*[title == "Mine"]._id | order(@)', {}, { perspective: 'raw' })).toEqual([
      'drafts.b',
      'versions.spring.a',
    ]);
  });

  test('cannot make a variant published by what is written into it', async () => {
    const [draft] = await lake.client.fetch<{ _id: string }[]>(
      '*[_system.bundleId == "drafts" && defined(_system.variants)]',
      {},
      { perspective: 'raw' },
    );
    const change = contributor
      .patch(draft?._id ?? '')
      .unset(['_system.bundleId'])
      .commit();
    await expect(change).rejects.toMatchObject({ statusCode: 403 });
  });

  test('is told by the grants exactly what the lake allows', async () => {
    const answer = await fetch(`${lake.lake.url}/v1/projects/test/datasets/production/acl`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const grants = (await answer.json()) as readonly Grant[];
    const documents = await lake.client.fetch<{ _id: string }[]>('*', {}, { perspective: 'raw' });
    expect(documents.length).toBeGreaterThan(8);
    // As a Studio decides it.
    const isGranted = async (document: object) => {
      const matches = grants
        .filter(({ permissions }) => permissions.includes('update'))
        .map(async ({ filter }): Promise<unknown> => {
          const found = await evaluate(parse(`*[${filter}]`), { dataset: [document] });
          return ((await found.get()) as unknown[]).length > 0;
        });
      return (await Promise.all(matches)).includes(true);
    };
    for (const document of documents) {
      const isAllowed = await contributor
        .patch(document._id)
        .set({ note: 'x' })
        .commit({ dryRun: true })
        .then(() => true)
        .catch(() => false);
      expect([document._id, isAllowed]).toEqual([document._id, await isGranted(document)]);
    }
  });
});

test('a viewer may not act on releases, and is told so in the way that a Studio understands', async () => {
  const database = openDatabase(lake.dataDir);
  const users = createUserStore(database);
  users.put({ id: 'vera', name: 'Vera', email: '', role: 'viewer', local: false });
  const viewer = users.issueToken('vera', 'test', new Date());
  database.close();
  expect(await send(viewer, 'release.create', { releaseId: 'mine' })).toMatchObject({
    status: 403,
    body: { error: { type: 'insufficientPermissionsError' } },
  });
});
