import type { LakeDocument } from './soundSite.ts';
import { doc, keyedRef, menuLink, paragraph, post, ref, settings, slug, soundSite } from './soundSite.ts';

const category: LakeDocument = {
  _id: 'guides',
  _type: 'docCategory',
  label: 'Guides',
  slug: slug('guides'),
  version: ref('current'),
  sidebar: ref('general'),
  orderRank: '0|m:',
};

const linkTo = (id: string) =>
  paragraph(`to-${id}`, `See ${id}.`, { _type: 'internalLink', target: ref(id) });
const code = { _type: 'codeBlock', _key: 'code', code: 'const answer = 42', language: 'typescript' };

/** About fifteen pages, with a bit of everything that writers edit. */
export const smallSite: readonly LakeDocument[] = [
  ...soundSite.filter((document) => document !== settings),
  {
    ...settings,
    navbar: [
      { ...menuLink('start', 'Docs', { kind: 'document', document: ref('start') }), position: 'left' },
    ],
  },
  category,
  doc('install', 'Install', { parent: ref('guides'), body: [linkTo('start'), code] }),
  doc('use', 'Use', {
    parent: ref('guides'),
    body: [linkTo('install'), { _type: 'snippet', _key: 'care', snippet: ref('care') }],
  }),
  { _id: 'care', _type: 'textSnippet', title: 'Care', body: [paragraph('care', 'Take care.')] },
  post('second', 'Second', { publishedAt: '2025-04-01T00:00:00Z', tags: ['news'] }),
  { _id: 'grace', _type: 'author', name: 'Grace', slug: slug('grace') },
  post('third', 'Third', {
    authors: [keyedRef('grace', 'g')],
    body: [linkTo('use'), { _type: 'pageCard', _key: 'card', page: ref('start') }],
  }),
  { _id: 'moved', _type: 'redirect', from: '/old', to: '/docs/guides/use' },
  {
    _id: 'searchWords',
    _type: 'searchWords',
    synonyms: [{ _key: 's1', _type: 'synonymGroup', words: ['use', 'operate'] }],
    suggestedPages: [keyedRef('use', 'p1')],
  },
];
