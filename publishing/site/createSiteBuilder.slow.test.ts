import type { RenderedPages } from '#core/publishing/publishingState.ts';
import type { StoredFile } from '#publishing/releases/releaseManifest.ts';
import type { Snapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import type { RawDocuments } from '#schema/content/rawSnapshot.ts';
import type { SiteBuilder } from './createSiteBuilder.ts';
import type { KnownSite } from './knownSite.ts';
import type { EditKind } from './testing/editDocuments.ts';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parseIndexManifest } from '#core/search/index/indexManifest.ts';
import { emptyLedger } from '#core/site/ledger/ledger.ts';
import { propertyRuns } from '#core/testing/propertyRuns.ts';
import { startTestLake } from '#lake/testing/testLake.ts';
import { hashFolder } from '#publishing/releases/hashFolder.ts';
import { changedManifest } from '#publishing/releases/releaseManifest.ts';
import { fetchSnapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import { keepUsedAssets } from '#publishing/snapshot/keepUsedAssets.ts';
import { snapshotId } from '#publishing/snapshot/snapshotId.ts';
import { applyReference } from '#scripts/reference/applyReference.ts';
import { temporaryDeployment } from '#scripts/reference/testing/temporaryDeployment.ts';
import { codeHash } from './code/codeHash.ts';
import { createSiteBuilder } from './createSiteBuilder.ts';
import { editDocuments, editKinds } from './testing/editDocuments.ts';
import { smallSite } from './testing/smallSite.ts';

// Next compiles the site, perhaps after the build of another test.
vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 400_000 });

const root = path.resolve(import.meta.dirname, '../..');
const asOf = '2026-06-01T00:00:00.000Z';
let folder: string;
/** With two versions of an API, and with a third one. */
let early: Snapshot;
let late: Snapshot;
let incremental: SiteBuilder;
let clean: SiteBuilder;
const said: string[] = [];

beforeAll(async () => {
  mkdirSync(path.join(root, '.build'), { recursive: true });
  folder = mkdtempSync(path.join(root, '.build', 'building-'));
  const lake = await startTestLake();
  const transaction = lake.client.transaction();
  for (const document of smallSite) transaction.createOrReplace(document);
  await transaction.commit();
  const deployment = temporaryDeployment();
  const apply = async (texts: readonly string[]): Promise<Snapshot> => {
    deployment.release(texts);
    await applyReference({ client: lake.client, folder: deployment.folder, onProgress: () => {} });
    return fetchSnapshot(lake.client);
  };
  early = await apply(['type Query { a: Int }', 'type Query { a: Int, b: Node } type Node { id: ID }']);
  late = await apply([
    'type Query { a: Int }',
    'type Query { a: Int, b: Node } type Node { id: ID }',
    'type Query { b(first: Int): Node } type Node { id: ID!, name: String }',
  ]);
  deployment.remove();
  await lake.stop();
  [incremental, clean] = ['incremental', 'clean'].map((name) =>
    createSiteBuilder({
      root,
      code: codeHash(root),
      workers: 1,
      scratch: path.join(folder, name),
      onProgress: (line) => void said.push(line),
    }),
  ) as [SiteBuilder, SiteBuilder];
});
afterAll(async () => {
  await Promise.all([incremental.close(), clean.close()]);
  rmSync(folder, { recursive: true, force: true });
});

type Site = KnownSite & { readonly files: ReadonlyMap<string, StoredFile>; readonly rendered: number };

function snapshotWith(documents: RawDocuments): Snapshot {
  const used = keepUsedAssets(documents);
  return { ...early, documents: used, id: snapshotId(used) };
}

/** Builds a site; undefined when the content has errors. */
async function build(
  builder: SiteBuilder,
  snapshot: Snapshot,
  before?: Site,
  ledger = emptyLedger,
): Promise<Site | undefined> {
  const outDir = path.join(folder, 'out');
  rmSync(outDir, { recursive: true, force: true });
  const counts: number[] = [];
  const onPages = (pages: RenderedPages): void => void counts.push(pages.rendered, pages.total);
  const built = await builder.build(snapshot, {
    asOf,
    outDir,
    before,
    guard: { ledger, accepts: () => true },
    onPages,
  });
  if (!built.model) return undefined;
  const { removed, sources, renderKey = 'a whole build', rendered } = built;
  expect([...counts.slice(0, 2), ...counts.slice(-2)]).toEqual(
    rendered === 0 ? [] : [0, rendered, rendered, rendered],
  );
  const put = await hashFolder(outDir);
  const from = { basePath: '', files: removed && before ? before.files : new Map<string, StoredFile>() };
  const { files } = changedManifest(from, { put, remove: removed ?? [] });
  const textOf = (place: string): string => readFileSync(path.join(outDir, place), 'utf8');
  return { files, textOf, sources, renderKey, rendered };
}

/** Returns what one site has at its places and another one has not. */
function difference(one: Site | undefined, other: Site | undefined): readonly string[] {
  const places = new Set([...(one?.files.keys() ?? []), ...(other?.files.keys() ?? [])]);
  return [...places].filter((place) => one?.files.get(place)?.hash !== other?.files.get(place)?.hash);
}

/** Something that a writer does, or a new version of the API. */
const stepOf = (kind: EditKind | 'schema') =>
  fc.record({
    kind: fc.constant(kind),
    at: fc.nat(1000),
    text: fc.stringMatching(/^[a-z]{3,6}$/),
    // Otherwise the content would soon be stuck with errors.
    isKept: fc.boolean(),
  });

/** The number of kinds of edits to try: each costs a build by difference and a whole one. */
const kindsToTry = propertyRuns(2, editKinds.length + 1).numRuns;

test('after any edits, what is built by difference has the bytes of what is built anew', async () => {
  let builds = 0;
  await fc.assert(
    fc.asyncProperty(
      fc
        .shuffledSubarray([...editKinds, 'schema' as const], { minLength: kindsToTry, maxLength: kindsToTry })
        .chain((kinds) => fc.tuple(...kinds.map(stepOf))),
      async (steps) => {
        let { documents } = early;
        let before = await build(incremental, early);
        for (const { isKept, ...step } of steps) {
          const edited =
            step.kind === 'schema'
              ? withSchema(
                  documents,
                  documents.referenceVersion === late.documents.referenceVersion ? early : late,
                )
              : editDocuments(documents, { ...step, kind: step.kind });
          const snapshot = snapshotWith(edited);
          const after = await build(incremental, snapshot, before);
          const expected = await build(clean, structuredClone(snapshot));
          expect([step, difference(after, expected)]).toEqual([step, []]);
          if (!after) continue;
          builds += 1;
          before = after;
          if (isKept) documents = edited;
        }
      },
    ),
    { ...propertyRuns(1, 17), endOnFailure: true },
  );
  expect(builds).toBeGreaterThan(kindsToTry / 2);
  expect(said.filter((line) => line.includes('whole build'))).toEqual([]);
});

test('what readers know changes a build by difference as it does one from the beginning', async () => {
  const before = await build(incremental, early);
  const known = { entries: new Map([['/blog/tags/former', { path: '/blog/tags/former', anchors: [] }]]) };
  const after = await build(incremental, early, before, known);
  expect(difference(after, await build(clean, structuredClone(early), undefined, known))).toEqual([]);
  expect(difference(after, before)).toContain('/blog/tags/former/index.html');
  expect(difference(after, before)).toContain('/ledger.json');
  // A page of its own takes the place of the redirect again.
  expect(difference(await build(incremental, early, after), before)).toEqual([]);
});

test('when a snippet changes, the page that has it is rendered, and no other', async () => {
  const before = await build(incremental, early);
  const changed = (text: string): Snapshot =>
    snapshotWith(editDocuments(early.documents, { kind: 'snippet', at: 0, text }));
  const after = await build(incremental, changed('news'), before);
  expect(after?.rendered).toBe(1);
  expect(difference(after, before)).toContain('/docs/guides/use/index.html');
  expect(difference(after, await build(clean, changed('news')))).toEqual([]);
});

test('the pages that the search suggests follow their titles, and one that is unpublished is not suggested any more', async () => {
  const suggestedPages = ['second', 'use'].map((id) => ({ _type: 'reference', _key: id, _ref: id }));
  const { post } = early.documents;
  const searchWords = early.documents.searchWords.map((words) => ({
    ...words,
    suggestedPages,
  })) as RawDocuments['searchWords'];
  let before = await build(incremental, early);
  const suggestedAfter = async (posts: RawDocuments['post'], draftIds: readonly string[] = []) => {
    const snapshot = snapshotWith({ ...early.documents, searchWords, post: posts });
    before = await build(incremental, { ...snapshot, draftIds }, before);
    const { pages } = parseIndexManifest(before?.textOf('search-index/current.json') ?? '');
    return pages.suggested.map(({ label }) => label);
  };
  expect(await suggestedAfter(post)).toEqual(['Second', 'Use']);
  const renamed = post.map((each) => (each._id === 'second' ? { ...each, title: 'Two' } : each));
  expect(await suggestedAfter(renamed)).toEqual(['Two', 'Use']);
  expect(
    await suggestedAfter(
      post.filter(({ _id }) => _id !== 'second'),
      ['second'],
    ),
  ).toEqual(['Use']);
});

test(
  'a branch that grows past what a sidebar shows at once changes all of its pages',
  { tags: ['long'] },
  async () => {
    let before = await build(incremental, withDocs(97));
    // Everything except the page for paths that do not exist.
    expect(before?.rendered).toBe(before?.sources.pages.size);
    for (const count of [99, 97]) {
      const snapshot = withDocs(count);
      const after = await build(incremental, snapshot, before);
      expect([count, difference(after, await build(clean, structuredClone(snapshot)))]).toEqual([count, []]);
      before = after;
    }
    expect(before?.rendered).toBeGreaterThan(90);
  },
);

test('a page that moved without a redirect is reported along with the redirects to it that it breaks', async () => {
  const docPage = early.documents.docPage.map((document) =>
    document._id === 'use' ? { ...document, slug: { _type: 'slug', current: 'usage' } } : document,
  ) as RawDocuments['docPage'];
  const known = {
    path: '/docs/guides/use',
    document: { id: 'use', type: 'docPage', title: 'Use' },
    anchors: [],
  };
  const { problems } = await incremental.build(snapshotWith({ ...early.documents, docPage }), {
    asOf,
    outDir: path.join(folder, 'moved'),
    guard: { ledger: { entries: new Map([[known.path, known]]) }, accepts: () => true },
  });
  const errors = problems.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ code, where }) => [code, where?.documentId])).toEqual([
    ['lost-address', 'use'],
    ['broken-link', 'moved'],
  ]);
});

test('a build warns of more redirects than some hosts follow', async () => {
  const [original] = early.documents.redirect;
  const redirect = Array.from({ length: 700 }, (_, index) => ({
    ...original,
    _id: `moved-${index}`,
    from: `/old-${index}`,
  })) as RawDocuments['redirect'];
  const outDir = path.join(folder, 'redirected');
  const { problems } = await incremental.build(snapshotWith({ ...early.documents, redirect }), {
    asOf,
    outDir,
  });
  expect(problems.filter(({ code }) => code === 'host-limit')).toHaveLength(1);
});

/** The early snapshot with more docs beside its first. */
function withDocs(count: number): Snapshot {
  const [original] = early.documents.docPage.filter(({ _id }) => _id === 'install');
  const more = Array.from({ length: count }, (_, index) => ({
    ...original,
    _id: `more-${index}`,
    title: `More ${index}`,
    slug: { _type: 'slug', current: `more-${index}` },
    orderRank: `0|m${String(index).padStart(3, '0')}:`,
  }));
  const docPage = [...early.documents.docPage, ...more] as RawDocuments['docPage'];
  return snapshotWith({ ...early.documents, docPage });
}

function withSchema(documents: RawDocuments, { documents: others }: Snapshot): RawDocuments {
  const { referenceDeployment, referenceSymbol, referenceVersion } = others;
  return { ...documents, referenceDeployment, referenceSymbol, referenceVersion };
}
