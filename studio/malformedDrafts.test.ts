import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { StudioDocument } from './site/editSnapshot.ts';
import { describe, expect, test } from 'vitest';
import { documentTypes } from '#core/content/documentTypes.ts';
import { propertyRuns } from '#core/testing/propertyRuns.ts';
import { rawDocumentsOf } from '#schema/content/rawSnapshot.ts';
import { replaceReferences } from '#schema/content/removal/replaceReferences.ts';
import {
  base,
  rawPage,
  rawPost,
  rawSettings,
  ref,
  slug,
} from '#schema/content/reshape/testing/rawDocuments.ts';
import { wrongValues } from '#schema/content/reshape/testing/wrongValues.ts';
import schema from '#schema/content/schema.generated.json' with { type: 'json' };
import { excerptLines } from './body/excerptLines.ts';
import { releaseTitle } from './contentReleases/releaseTitle.ts';
import { tagSuggestions } from './fields/tagSuggestions.ts';
import { documentPairs } from './rows/documentPairs.ts';
import { movedPages } from './site/movedPages.ts';
import { planTogether } from './site/planTogether.ts';
import { publishProblems } from './site/siteProblems.ts';
import { recentDocuments } from './start/recentDocuments.ts';
import { blogGroups } from './structure/blogGroups.ts';
import { docTree } from './structure/docTree.ts';
import { inheritedPlace } from './structure/inheritedPlace.ts';
import { orderPatches } from './structure/orderPatches.ts';
import { futurePages, rowAddress } from './structure/rowAddress.ts';
import { treeDocument } from './structure/treeDocument.ts';
import { replaceAsset } from './uploads/replaceAsset.ts';
import { usesIn } from './uploads/uploadUses.ts';
import { titlesIn } from './validation/documentTitles.ts';

const now = '2025-03-10T00:00:00.000Z';
const version = { ...base, _id: 'version-current', _type: 'docVersion', name: 'current', label: 'Next' };
const sidebar = { ...base, _id: 'sidebar-general', _type: 'docSidebar', name: slug('general'), label: 'All' };
const author = { ...base, _id: 'author-a', _type: 'author', name: 'Ada', slug: slug('ada') };
const sound: Readonly<Record<string, StudioDocument>> = {
  docVersion: { ...version, mainDoc: ref('page-why') },
  docSidebar: sidebar,
  docPage: rawPage,
  post: rawPost,
  author,
  siteSettings: rawSettings,
};
const raw: RawSnapshot = {
  documents: rawDocumentsOf((type) => (sound[type] ? [sound[type]] : [])),
  draftIds: [],
};

/** The fields of a type that writers and programs may write. */
const fieldsOf = (type: string): readonly string[] =>
  schema
    .flatMap((each) =>
      each.type === 'document' && each.name === type ? Object.keys(each.attributes ?? {}) : [],
    )
    .filter((name) => !name.startsWith('_'));

/** Drafts of a type that are sound, if there is such a document, but for one field, with each wrong value. */
const draftsOf = (type: string, field: string): readonly StudioDocument[] =>
  wrongValues.map((value) => ({
    ...base,
    ...sound[type],
    _id: `drafts.${sound[type]?._id ?? type}`,
    _type: type,
    [field]: value,
  }));

/** Readers that take long: of each field they get only as many wrong values, other ones for the next field. */
const longReads: ReadonlySet<string> = new Set(['problems of publishing it', 'drafts that it needs']);
const triedByLong = propertyRuns(1, wrongValues.length).numRuns;

/** The parts of the Studio that read a draft, each with the texts that it shows of it. */
const reads: Readonly<Record<string, (draft: StudioDocument) => unknown>> = {
  'documents that were changed last': (draft) => recentDocuments([draft]).map(({ title }) => title),
  'list of posts': (draft) =>
    blogGroups(documentPairs([draft]), 'x', new Date(now)).flatMap(({ posts }) =>
      posts.flatMap(({ title, subtitle }) => [title, subtitle]),
    ),
  'tree of a sidebar': (draft) => {
    const pairs = documentPairs([draft]);
    const pages = futurePages(raw, pairs);
    const documents = pairs.map(treeDocument);
    docTree(documents, 'sidebar-general');
    return documents.flatMap((each) => [each.title, rowAddress(each, pages, pages)]);
  },
  'titles in messages': (draft) => [...titlesIn([draft]).values()],
  'uses of uploads': (draft) => [...usesIn([draft]).values()].map(({ use }) => use.title),
  'another upload': (draft) => Object.keys(replaceAsset(draft, { id: 'nowhere' }, { id: 'other' })),
  'another target of links': (draft) => Object.keys(replaceReferences(draft, 'nowhere', 'other')),
  'new document beside it': (draft) =>
    Object.keys(inheritedPlace(draft, { isPublished: false, mainVersion: '' })),
  'another order': (draft) =>
    orderPatches([{ _rev: 'r1', _updatedAt: now, ...draft }], new Map([['page-why', '0|a:']]), 'r2').map(
      ({ id }) => id,
    ),
  'tags of other posts': ({ tags }) => tagSuggestions([{ tags }], []),
  'title of a release': ({ title }) =>
    // What the API says of it is not what a program wrote.
    releaseTitle({
      metadata: { releaseType: 'asap', ...JSON.parse(JSON.stringify({ title: title ?? null })) },
    }),
  'picture of a text': ({ body }) => excerptLines(body).map(({ text }) => text),
  'problems of publishing it': (draft) => {
    const { own, elsewhere } = publishProblems(raw, draft, now);
    return [...own, ...elsewhere].flatMap(({ message, fix }) => [message, fix]);
  },
  'moved pages': (draft) => movedPages(raw, draft, now).pages.map(({ title }) => title),
  'drafts that it needs': async (draft) =>
    (await planTogether(raw, draft, now, () => Promise.resolve([]))).problems.map(({ message }) => message),
};

const types = Object.keys(documentTypes);

test('the schema has the fields of every type', () => {
  expect(types.filter((type) => fieldsOf(type).length < 2)).toEqual([]);
});

describe.each(types)('a malformed draft of a %s', (type) => {
  test.each(Object.entries(reads))('is survived by: %s', async (name, read) => {
    const noTexts: unknown[] = [];
    for (const [index, field] of fieldsOf(type).entries()) {
      const drafts = draftsOf(type, field);
      const first = index % drafts.length;
      const some = [...drafts.slice(first), ...drafts.slice(0, first)].slice(
        0,
        longReads.has(name) ? triedByLong : drafts.length,
      );
      for (const draft of some) {
        const shown = await read(draft);
        noTexts.push(...[shown].flat().filter((text) => typeof text !== 'string'));
      }
    }
    expect(noTexts).toEqual([]);
  });
});
