import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildSiteModel } from '#core/site/buildSiteModel.ts';
import { base, rawPage, rawPost, rawSettings, ref, slug } from './testing/rawDocuments.ts';
import { reshapeOf } from './testing/reshapeOf.ts';

const sha1 = 'a9993e364706816aba3e25717850c26c9cd0d89d';
const upload = { ...base, extension: 'txt', mimeType: 'text/plain', size: 1, sha1hash: sha1 };
const keyed = (id: string) => ({ ...ref(id), _key: id });
const page = (id: string, fields: object = {}) => ({
  ...rawPage,
  _id: id,
  title: id,
  slug: slug(id),
  version: ref('current'),
  sidebar: ref('general'),
  ...fields,
});
const linkTo = (id: string) => [
  {
    _type: 'block',
    _key: 'b',
    style: 'normal',
    children: [{ _type: 'span', _key: 's', text: id, marks: ['m'] }],
    markDefs: [{ _type: 'internalLink', _key: 'm', target: ref(id) }],
  },
];

const sidebar = (name: string) => ({ ...base, _id: name, _type: 'docSidebar', name, label: name });
const version = (name: string, mainDoc: string, path?: string) => ({
  ...base,
  _id: name,
  _type: 'docVersion',
  name,
  label: name,
  path,
  mainDoc: ref(mainDoc),
});
const author = (id: string) => ({ ...base, _id: id, _type: 'author', name: 'Ada', slug: slug(id) });
const redirect = (from: string, to: string) => ({ ...base, _id: from, _type: 'redirect', from, to });

/** A site with a bit of everything; some of it has problems if `broken`. */
function rich(broken: boolean): Readonly<Record<string, readonly object[]>> {
  return {
    siteSettings: broken ? [rawSettings, { ...rawSettings, _id: 'copy' }] : [rawSettings],
    homePage: [
      { ...base, _id: 'homePage', _type: 'homePage', title: 'Welcome', lead: broken ? 7 : 'Hello.' },
    ],
    docVersion: [version('current', 'main'), version('old', 'old-main', 'v1')],
    docSidebar: [sidebar('general'), sidebar('users')],
    docPage: [
      page('main', { body: linkTo('why') }),
      page('old-main', { version: ref('old') }),
      page('why', { sidebar: ref('users'), body: linkTo(broken ? 'gone' : 'main') }),
      page('how', broken ? { slug: slug('main') } : {}),
      page('what', { orderRank: broken ? 7 : '0|a:' }),
    ],
    author: [author('ada'), author('bob')],
    post: [
      { ...rawPost, _id: 'one', slug: slug('one'), authors: [keyed('ada'), keyed('bob')], tags: ['A', 'b'] },
      { ...rawPost, _id: 'two', slug: slug('two'), authors: [keyed('bob')], tags: ['a', 'B'] },
    ],
    redirect: [redirect('/x', '/y'), redirect('/y', broken ? '/x' : '/docs'), redirect('/z', '/docs')],
    'sanity.fileAsset': ['f1', 'f2'].map((id) => ({ ...upload, _id: id, url: `http://lake/${id}.txt` })),
  };
}

function shuffled(documents: Readonly<Record<string, readonly object[]>>) {
  return fc.record(
    Object.fromEntries(
      Object.entries(documents).map(([type, list]) => [
        type,
        fc.shuffledSubarray([...list], { minLength: list.length, maxLength: list.length }),
      ]),
    ),
  );
}

function siteOf(documents: Readonly<Record<string, readonly object[]>>, draftIds: readonly string[]) {
  const { content, problems } = reshapeOf(documents, draftIds);
  const built = buildSiteModel(content, { asOf: '2026-06-01T00:00:00Z', highlight: () => [] });
  return { content, problems, built };
}

test.each([false, true])('the order of the documents does not matter (broken: %s)', (broken) => {
  const documents = rich(broken);
  const draftIds = ['draft-b', 'draft-a'];
  const expected = siteOf(documents, draftIds);
  expect(expected.built.model === undefined).toBe(broken);
  fc.assert(
    fc.property(
      shuffled(documents),
      fc.shuffledSubarray(draftIds, { minLength: 2, maxLength: 2 }),
      (again, drafts) => {
        expect(JSON.stringify(siteOf(again, drafts))).toBe(JSON.stringify(expected));
      },
    ),
    { numRuns: 50 },
  );
});
