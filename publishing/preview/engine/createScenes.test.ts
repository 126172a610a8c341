import type { RawDocument } from '#publishing/snapshot/fetchChanges.ts';
import type { Snapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import { expect, test } from 'vitest';
import { createModelMaker } from '#publishing/site/createModelMaker.ts';
import { smallSite } from '#publishing/site/testing/smallSite.ts';
import { doc, paragraph, post, ref, settings, slug } from '#publishing/site/testing/soundSite.ts';
import { overlayDocuments } from '#schema/content/overlayDocuments.ts';
import { rawDocumentsOf } from '#schema/content/rawSnapshot.ts';
import { createScenes } from './createScenes.ts';

const published = {
  id: 'x',
  counts: {},
  uploads: { base: 'http://127.0.0.1:1/' },
  draftIds: [],
  documents: rawDocumentsOf((type) =>
    smallSite
      .filter(({ _type }) => _type === type)
      .map((document) => ({ _updatedAt: '2025-01-01T00:00:00Z', ...document })),
  ),
} as unknown as Snapshot;
const later = { _updatedAt: '2025-02-01T00:00:00Z' };
const layer = (documents: readonly RawDocument[]) =>
  new Map(documents.map((document) => [document._id, { ...later, ...document }]));
const drafted = (...drafts: readonly RawDocument[]) => ({
  published,
  drafts: layer(drafts),
  releases: new Map(),
  releaseDates: new Map(),
});
const broken = ref('nowhere');

async function start() {
  const maker = createModelMaker();
  const sceneOf = createScenes(maker);
  return async (...drafts: readonly RawDocument[]) => {
    const scene = await sceneOf(drafted(...drafts));
    const titleOf = (path: string): unknown => {
      const page = scene.model?.pages.find((each) => each.path === path);
      return page && 'title' in page ? page.title : undefined;
    };
    return { ...scene, titleOf };
  };
}

test('shows drafts in the place of what is published, and new ones beside it', async () => {
  const sceneOf = await start();
  const scene = await sceneOf(doc('start', 'Begin'), doc('next', 'Next'));
  expect([scene.titleOf('/docs'), scene.titleOf('/docs/next'), scene.problems]).toEqual([
    'Begin',
    'Next',
    [],
  ]);
  expect(scene.model && scene.routes.find(({ path }) => path === '/docs/next')?.place?.documentId).toBe(
    'next',
  );
});

test('shows a draft at an address that leads elsewhere, or was recorded as removed, as publishing it does', async () => {
  const redirects = [
    { _id: 'removed', _type: 'redirect', from: '/docs/next', gone: true },
    { _id: 'moved', _type: 'redirect', from: '/docs/other', to: '/docs' },
  ];
  const before = { ...published, documents: overlayDocuments(published.documents, layer(redirects)) };
  const drafts = [doc('next', 'Next'), doc('other', 'Other'), post('hello', 'Hi')];
  const scene = await createScenes(createModelMaker())({ ...drafted(...drafts), published: before });
  const titles = ['/docs/next', '/docs/other', '/blog/hello'].map((path) =>
    scene.model?.pages.flatMap((page) => (page.path === path && 'title' in page ? [page.title] : [])).at(0),
  );
  expect(titles).toEqual(['Next', 'Other', 'Hi']);
  expect(scene.problems).toEqual([]);
});

test('shows posts that appear later', async () => {
  const sceneOf = await start();
  const scene = await sceneOf(post('soon', 'Soon', { publishedAt: '2999-01-01T00:00:00Z' }));
  expect(scene.titleOf('/blog/soon')).toBe('Soon');
});

test('shows a draft with an error as it was when it was last sound, and others as they are', async () => {
  const sceneOf = await start();
  await sceneOf(doc('start', 'Begin'));
  const scene = await sceneOf(doc('start', 'Began', { parent: broken }), post('hello', 'Hi'));
  expect([scene.titleOf('/docs'), scene.titleOf('/blog/hello')]).toEqual(['Begin', 'Hi']);
  expect(scene.problems.map(({ code, where }) => [code, where?.documentId])).toEqual([
    ['dangling-reference', 'start'],
  ]);
});

test('shows what is published of a draft that never was sound', async () => {
  const sceneOf = await start();
  const scene = await sceneOf(doc('start', 'Began', { parent: broken }));
  expect([scene.titleOf('/docs'), scene.problems.length]).toEqual(['Start', 1]);
});

test('shows the drafts of the last sound state if the error is in a document that nobody edits', async () => {
  const sceneOf = await start();
  await sceneOf(post('hello', 'Hi'));
  const { slug: _slug, ...rest } = doc('use', 'Use', { parent: ref('guides') });
  const clash = { ...rest, _id: 'aaa', slug: { _type: 'slug', current: 'install' } };
  const scene = await sceneOf(post('hello', 'Hi'), clash);
  expect(scene.problems.length).toBeGreaterThan(0);
  expect([scene.titleOf('/blog/hello'), scene.titleOf('/docs/guides/install')]).toEqual(['Hi', 'Install']);
});

test('keeps the address of the published site', async () => {
  const sceneOf = await start();
  const scene = await sceneOf({
    ...settings,
    title: 'Manual',
    baseUrl: '/elsewhere/',
    trailingSlash: false,
  } as never);
  expect(scene.model?.site).toEqual({
    title: 'Manual',
    url: 'https://handbook.example',
    basePath: '',
    trailingSlash: true,
  });
});

/** Looks at the release `spring`, beside which there are a draft of a page and another release. */
function startRelease() {
  const maker = createModelMaker();
  const sceneOf = createScenes(maker, {
    shown: { release: 'spring' },
    now: () => new Date('2025-03-01T00:00:00Z'),
  });
  return async (versions: readonly RawDocument[], gone: readonly string[] = [], date?: string) => {
    const spring = new Map([...layer(versions), ...gone.map((id) => [id, undefined] as const)]);
    const scene = await sceneOf({
      published,
      drafts: layer([doc('use', 'A draft'), doc('drafted', 'A new draft')]),
      releases: new Map([
        ['spring', spring],
        ['summer', layer([doc('use', 'Of another release'), doc('other', 'Other')])],
      ]),
      releaseDates: new Map([
        ['summer', '2998-01-01T00:00:00.000Z'],
        ...(date === undefined ? [] : [['spring', date] as const]),
      ]),
    });
    const pages = scene.model?.pages ?? [];
    const changed = scene.model ? [...scene.changed].toSorted() : [];
    return {
      problems: scene.problems,
      changed,
      asOf: scene.model && scene.asOf,
      titles: pages.flatMap((page) => ('title' in page ? [page.title] : [])),
    };
  };
}

const linkTo = (id: string) => ({
  body: [paragraph(`to-${id}`, 'See there.', { _type: 'internalLink', target: ref(id) })],
});

test('shows a release over what is published, and neither drafts nor other releases', async () => {
  const sceneOf = startRelease();
  const { titles, problems, changed } = await sceneOf(
    [doc('one', 'One', linkTo('two')), doc('two', 'Two', linkTo('one')), doc('start', 'Begin')],
    ['third'],
  );
  expect(problems).toEqual([]);
  expect(titles).toEqual(expect.arrayContaining(['One', 'Two', 'Begin', 'Use']));
  for (const other of ['A draft', 'A new draft', 'Of another release', 'Other', 'Start', 'Third']) {
    expect(titles).not.toContain(other);
  }
  expect(changed).toEqual(['one', 'start', 'third', 'two']);
});

test('a page that a release takes away is still shown while another needs it', async () => {
  const sceneOf = startRelease();
  const { titles, problems } = await sceneOf([doc('start', 'Begin')], ['install', 'third']);
  expect(titles).toEqual(expect.arrayContaining(['Begin', 'Install']));
  expect(titles).not.toContain('Third');
  expect(problems.map(({ where }) => where?.documentId)).toEqual(['use']);
});

test('of posts with a date to come, those of the release are shown', async () => {
  const sceneOf = startRelease();
  const date = { publishedAt: '2999-01-01T00:00:00Z' };
  const { titles } = await sceneOf([post('soon', 'Soon', date)]);
  expect(titles).toContain('Soon');
  expect(titles).not.toContain('Second');
});

test('a release with a date to come is shown as it will be then: with the posts that appear until then', async () => {
  const sceneOf = startRelease();
  const versions = [doc('start', 'Begin')];
  const until = async (date?: string) => {
    const { titles, asOf } = await sceneOf(versions, [], date);
    return { isThere: titles.includes('Second'), asOf };
  };
  const [before, after] = ['2025-03-31T00:00:00.000Z', '2025-04-02T00:00:00.000Z'];
  expect(await until()).toEqual({ isThere: false, asOf: undefined });
  expect(await until(before)).toEqual({ isThere: false, asOf: before });
  expect(await until(after)).toEqual({ isThere: true, asOf: after });
  // One that should be over.
  expect(await until('2025-02-01T00:00:00.000Z')).toEqual({ isThere: false, asOf: undefined });
});

test('a post that is published for a later date is shown to whom it was named', async () => {
  const maker = createModelMaker();
  const titlesFor = async (named: string) => {
    const scope = { shown: { documents: new Set([named]) }, now: () => new Date('2025-03-01T00:00:00Z') };
    const scene = await createScenes(maker, scope)(drafted());
    return scene.model?.pages.flatMap((page) => ('title' in page ? [page.title] : []));
  };
  expect(await titlesFor('second')).toContain('Second');
  expect(await titlesFor('start')).not.toContain('Second');
});

test('says what is wrong when the published content itself has errors', async () => {
  const maker = createModelMaker();
  const { documents } = published as { documents: Record<string, unknown> };
  const empty = { ...(published as object), documents: { ...documents, homePage: [] } } as never;
  const scene = await createScenes(maker)({
    published: empty,
    drafts: new Map(),
    releases: new Map(),
    releaseDates: new Map(),
  });
  expect(scene.model).toBeUndefined();
  expect(scene.problems.map(({ code }) => code)).toContain('missing-singleton');
  maker.dispose();
});

/** Returns the published content with some documents changed and some deleted. */
function publishedWith(changed: readonly RawDocument[], gone: readonly string[] = []): Snapshot {
  const overlaid = new Map<string, RawDocument | undefined>([
    ...layer(changed),
    ...gone.map((id) => [id, undefined] as const),
  ]);
  return { ...published, documents: overlayDocuments(published.documents, overlaid) };
}

async function startPublished() {
  const sceneOf = createScenes(createModelMaker());
  return async (state: Snapshot, ...drafts: readonly RawDocument[]) => {
    const scene = await sceneOf({
      published: state,
      drafts: layer(drafts),
      releases: new Map(),
      releaseDates: new Map(),
    });
    const titles = scene.model?.pages.map((page) => ('title' in page ? page.title : undefined)) ?? [];
    return { ...scene, has: (title: string) => titles.includes(title) };
  };
}

const linking = doc('linking', 'Linking', {
  body: [paragraph('to', 'See there.', { _type: 'internalLink', target: ref('linked') })],
});

test('a published page whose link leads nowhere is shown as it was, with what was deleted, and all else as it is', async () => {
  const sceneOf = await startPublished();
  await sceneOf(publishedWith([linking, doc('linked', 'Linked')]));
  const scene = await sceneOf(publishedWith([linking, post('hello', 'Hi')]), doc('start', 'Begin'));
  expect(['Linking', 'Linked', 'Hi', 'Begin'].filter((title) => !scene.has(title))).toEqual([]);
  expect(scene.problems).toMatchObject([
    { severity: 'error', where: { documentId: 'linking', field: expect.stringContaining('body') } },
  ]);
  const next = await sceneOf(publishedWith([linking]), doc('start', 'Began'));
  expect([next.has('Linked'), next.has('Began'), next.has('Hi')]).toEqual([true, true, false]);
  const corrected = await sceneOf(publishedWith([]));
  expect([corrected.problems, corrected.has('Linked')]).toEqual([[], false]);
});

test('a draft with an error is shown as it was, while what is published has errors, too', async () => {
  const sceneOf = await startPublished();
  await sceneOf(publishedWith([linking, doc('linked', 'Linked')]), doc('start', 'Begin'));
  const scene = await sceneOf(publishedWith([linking]), doc('start', 'Began', { parent: broken }));
  expect([scene.has('Begin'), scene.has('Linked')]).toEqual([true, true]);
  expect(new Set(scene.problems.map(({ where }) => where?.documentId))).toEqual(
    new Set(['linking', 'start']),
  );
});

test('without its home page or with two pages at an address, what is published is shown as it was, and drafts as far as they fit', async () => {
  const sceneOf = await startPublished();
  await sceneOf(published);
  const homeless = await sceneOf(publishedWith([], ['homePage']), doc('start', 'Begin'));
  expect([homeless.has('Begin'), homeless.problems.length]).toEqual([true, 1]);
  expect(homeless.model?.pages.some(({ kind }) => kind === 'home')).toBe(true);
  const double = doc('double', 'Double', { parent: ref('guides'), slug: slug('use') });
  const scene = await sceneOf(publishedWith([double, post('hello', 'Hi')]), doc('start', 'Began'));
  expect(['Began', 'Use', 'Double', 'Hi'].map(scene.has)).toEqual([true, true, false, false]);
  const next = await sceneOf(
    publishedWith([double, doc('linked', 'Linked')]),
    doc('start', 'Started', { body: linking['body'] }),
  );
  expect([next.has('Began'), next.problems.length > 0]).toEqual([true, true]);
});

test('a scene is given up at its next step when nobody waits for it any more', async () => {
  const maker = createModelMaker();
  const leaving = new AbortController();
  let made = 0;
  const sceneOf = createScenes({
    ...maker,
    make: (...state) => {
      made += 1;
      leaving.abort();
      return maker.make(...state);
    },
  });
  const content = drafted(doc('use', 'Use', { parent: broken }));
  await expect(sceneOf(content, leaving.signal)).rejects.toMatchObject({ status: 499 });
  expect(made).toBe(1);
  expect((await sceneOf(content)).problems).toHaveLength(1);
});
