import type { TestLake } from '../../testing/testLake.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestLake } from '../../testing/testLake.ts';

const page = (title: string) => ({ _type: 'page', title });
const loyal = { publishedId: 'a', variantId: 'loyal' };

/** The fields of `_system` that every variant of `a` has. */
const system = (scopeId: string) => ({
  group: { _ref: 'a', _weak: true },
  scopeId,
  variants: [{ _key: 'loyal', _ref: '_.variants.loyal' }],
});

describe('a variant of a document', () => {
  let lake: TestLake;
  beforeEach(async () => {
    lake = await startTestLake();
    await lake.client.create({ _id: 'a', ...page('For all') });
    await lake.client.action({
      actionType: 'sanity.action.variant.definition.create',
      variantId: 'loyal',
      conditions: { audience: 'loyal' },
    });
  });
  afterEach(() => lake.stop());

  /** The titles of the variants of `a` by their bundle, and of `a` itself. */
  const titles = () =>
    lake.client.fetch<Record<string, string>>(
      `{
        "base": *[_id == "a"][0].title,
        "published": *[_system.group._ref == "a" && !defined(_system.bundleId)][0].title,
        "drafts": *[_system.group._ref == "a" && _system.bundleId == "drafts"][0].title,
        "spring": *[_system.group._ref == "a" && _system.bundleId == "spring"][0].title
      }`,
      {},
      { perspective: 'raw' },
    );
  const create = (bundleId: 'drafts' | 'spring' | undefined, title: string) =>
    lake.client.action({
      actionType: 'sanity.action.document.variant.create',
      ...loyal,
      ...(bundleId === undefined ? {} : { bundleId }),
      document: page(title),
    });
  const none = { published: null, drafts: null, spring: null };

  test('names its document and definition, under an opaque id', async () => {
    await lake.client.releases.create({ releaseId: 'spring' });
    await create(undefined, 'Published');
    await create('drafts', 'Draft');
    await create('spring', 'Spring');
    const found = await lake.client.fetch<{ _id: string; _system: { scopeId: string } }[]>(
      '*[_type == "page" && _id != "a"] | order(title) {_id, _system}',
      {},
      { perspective: 'raw' },
    );
    const scopes = found.map(({ _system }) => _system.scopeId);
    expect(new Set(scopes).size).toBe(3);
    const [draftScope = '', publishedScope = '', springScope = ''] = scopes;
    expect(found).toEqual([
      { _id: `versions.${draftScope}.a`, _system: { ...system(draftScope), bundleId: 'drafts' } },
      {
        _id: `versions.${publishedScope}.a`,
        _system: {
          ...system(publishedScope),
          draft: { _ref: `versions.${draftScope}.a`, _weak: true },
        },
      },
      {
        _id: `versions.${springScope}.a`,
        _system: {
          ...system(springScope),
          bundleId: 'spring',
          release: { _ref: '_.releases.spring', _weak: true },
        },
      },
    ]);
    expect(await lake.client.fetch('*[_type == "page"].title')).toEqual(['For all']);
    await expect(create('drafts', 'Again')).rejects.toMatchObject({ statusCode: 409 });
  });

  test('can be created as a copy; editing a missing one creates it from the published variant', async () => {
    const { client } = lake;
    const base = await client.getDocument('a');
    const copy = (ifBaseRevisionId: string) =>
      client.action({
        actionType: 'sanity.action.document.variant.create',
        ...loyal,
        baseId: 'a',
        ifBaseRevisionId,
      });
    await expect(copy('another')).rejects.toMatchObject({ statusCode: 409 });
    await copy(base?._rev ?? '');
    expect(await titles()).toEqual({ ...none, base: 'For all', published: 'For all' });
    const edit = (bundleId: 'drafts' | undefined, title: string) =>
      client.action({
        actionType: 'sanity.action.document.variant.edit',
        ...loyal,
        ...(bundleId === undefined ? {} : { bundleId }),
        patch: { set: { title } },
      });
    await edit(undefined, 'For friends');
    await edit('drafts', 'For good friends');
    expect(await titles()).toEqual({
      ...none,
      base: 'For all',
      published: 'For friends',
      drafts: 'For good friends',
    });
    await client.action({
      actionType: 'sanity.action.document.variant.edit',
      ...loyal,
      bundleId: 'drafts',
      patch: { unset: ['nothing'] },
    });
    expect((await titles())['drafts']).toBe('For good friends');
  });

  test('is published, unpublished and deleted without changing the document itself', async () => {
    const { client } = lake;
    await create('drafts', 'For friends');
    const publish = (ifVersionRevisionId?: string) =>
      client.action({
        actionType: 'sanity.action.document.variant.publish',
        ...loyal,
        bundleId: 'drafts',
        ...(ifVersionRevisionId === undefined ? {} : { ifVersionRevisionId }),
      });
    await expect(publish('another')).rejects.toMatchObject({ statusCode: 409 });
    await publish();
    expect(await titles()).toEqual({ ...none, base: 'For all', published: 'For friends' });
    const unpublish = () =>
      client.action({ actionType: 'sanity.action.document.variant.unpublish', ...loyal });
    await unpublish();
    expect(await titles()).toEqual({ ...none, base: 'For all', drafts: 'For friends' });
    await expect(unpublish()).rejects.toMatchObject({ statusCode: 409 });
    const remove = () =>
      client.action({ actionType: 'sanity.action.document.variant.delete', ...loyal, bundleId: 'drafts' });
    await remove();
    expect(await titles()).toEqual({ ...none, base: 'For all' });
    await expect(remove()).rejects.toMatchObject({ statusCode: 409 });
  });

  test('is published, or unpublished, with its release', async () => {
    const { client } = lake;
    const unpublish = (bundleId: string) =>
      client.action({ actionType: 'sanity.action.document.variant.unpublish', ...loyal, bundleId });
    await client.releases.create({ releaseId: 'spring' });
    await create('spring', 'For friends');
    await client.releases.publish({ releaseId: 'spring' });
    expect(await titles()).toEqual({ ...none, base: 'For all', published: 'For friends' });

    await client.releases.create({ releaseId: 'summer' });
    await unpublish('summer');
    expect((await titles())['published']).toBe('For friends');
    await client.releases.publish({ releaseId: 'summer' });
    expect(await titles()).toEqual({ ...none, base: 'For all', drafts: 'For friends' });
    await expect(unpublish('drafts')).rejects.toThrow('delete it instead');
  });

  test('is locked, archived and restored with its release', async () => {
    const { client } = lake;
    await client.releases.create({ releaseId: 'spring' });
    await create('spring', 'For friends');
    await client.releases.schedule({ releaseId: 'spring', publishAt: '9999-01-01T00:00:00Z' });
    const remove = {
      actionType: 'sanity.action.document.variant.delete',
      ...loyal,
      bundleId: 'spring',
    } as const;
    await expect(client.action(remove)).rejects.toThrow('is scheduled');
    await client.releases.unschedule({ releaseId: 'spring' });
    await client.releases.archive({ releaseId: 'spring' });
    expect(await titles()).toEqual({ ...none, base: 'For all' });
    await client.releases.unarchive({ releaseId: 'spring' });
    expect(await titles()).toEqual({ ...none, base: 'For all', spring: 'For friends' });
  });

  test('is never published over the document itself', async () => {
    await create('drafts', 'For friends');
    const draftId = await lake.client.fetch<string>(
      '*[_system.bundleId == "drafts"][0]._id',
      {},
      { perspective: 'raw' },
    );
    await expect(
      lake.client.action({ actionType: 'sanity.action.document.publish', publishedId: 'a', draftId }),
    ).rejects.toThrow('publish it by "document.variant.publish"');
  });

  test('needs a definition, a document and a release that exist', async () => {
    const { client } = lake;
    const actionType = 'sanity.action.document.variant.create';
    const document = page('x');
    await expect(
      client.action({ actionType, publishedId: 'a', variantId: 'other', document }),
    ).rejects.toThrow('"_.variants.other" was not found');
    await expect(client.action({ actionType, ...loyal, bundleId: 'autumn', document })).rejects.toThrow(
      'There is no release "autumn"',
    );
    await expect(
      client.action({ actionType, publishedId: 'drafts.a', variantId: 'loyal', document }),
    ).rejects.toThrow('"drafts.a" is not the id of a published document');
  });

  test('is not used to answer queries', async () => {
    await expect(lake.client.fetch('*', {}, { variant: 'loyal' } as never)).rejects.toMatchObject({
      statusCode: 400,
    });
    await expect(
      lake.client.fetch('*', {}, { variant: { audience: 'loyal' } } as never),
    ).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('the definition of a variant', () => {
  let lake: TestLake;
  beforeEach(async () => {
    lake = await startTestLake();
  });
  afterEach(() => lake.stop());

  const definition = async () => {
    const found = await lake.client.getDocument('_.variants.loyal');
    if (found === undefined) return undefined;
    const { _rev, _createdAt, _updatedAt, ...fields } = found;
    return fields;
  };

  test('is created, edited and deleted', async () => {
    const { client } = lake;
    const make = () =>
      client.action({
        actionType: 'sanity.action.variant.definition.create',
        variantId: 'loyal',
        conditions: { audience: 'loyal' },
        metadata: { title: 'Friends' },
      });
    await make();
    const made = {
      _id: '_.variants.loyal',
      _type: 'system.variant',
      name: 'loyal',
      conditions: { audience: 'loyal' },
      priority: 0,
      metadata: { title: 'Friends' },
    };
    expect(await definition()).toEqual(made);
    await expect(make()).rejects.toMatchObject({ statusCode: 409 });
    const edit = (patch: Record<string, unknown>, ifRevisionId?: string) =>
      client.action({
        actionType: 'sanity.action.variant.definition.edit',
        variantId: 'loyal',
        patch,
        ...(ifRevisionId === undefined ? {} : { ifRevisionId }),
      });
    await edit({ set: { 'conditions.locale': 'en-GB', priority: 5 }, unset: ['metadata'] });
    const { metadata: _metadata, ...rest } = made;
    expect(await definition()).toEqual({
      ...rest,
      conditions: { audience: 'loyal', locale: 'en-GB' },
      priority: 5,
    });
    await expect(edit({ set: { name: 'x' } })).rejects.toThrow('not "name"');
    await expect(edit({ set: { 'conditions.locale': '' } })).rejects.toThrow('must have a text');
    await expect(edit({ set: { priority: 6 } }, 'another')).rejects.toMatchObject({ statusCode: 409 });

    await client.create({ _id: 'a', ...page('A') });
    const variant = { publishedId: 'a', variantId: 'loyal' };
    const document = page('B');
    await client.action({ actionType: 'sanity.action.document.variant.create', ...variant, document });
    const remove = () =>
      client.action({ actionType: 'sanity.action.variant.definition.delete', variantId: 'loyal' });
    await expect(remove()).rejects.toThrow('there are references to it');
    await client.action({ actionType: 'sanity.action.document.variant.delete', ...variant });
    await remove();
    expect(await definition()).toBeUndefined();
    await expect(remove()).rejects.toMatchObject({ statusCode: 409 });
  });

  test.each([{ Audience: 'x' }, { _a: 'x' }, { '1': 'x' }, { a: '' }])(
    'with the conditions %o is refused',
    async (conditions) => {
      await expect(
        lake.client.action({
          actionType: 'sanity.action.variant.definition.create',
          variantId: 'loyal',
          conditions,
        }),
      ).rejects.toMatchObject({ statusCode: 400 });
    },
  );
});
