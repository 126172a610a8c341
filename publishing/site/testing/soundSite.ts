/** A document as a lake stores it. */
export type LakeDocument = {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
};

/** Weak, because the lake refuses a strong reference to nothing; the site takes one as the other. */
export const ref = (id: string) => ({ _type: 'reference', _ref: id, _weak: true });
export const keyedRef = (id: string, key: string) => ({ ...ref(id), _key: key });
export const slug = (current: string) => ({ _type: 'slug', current });

/** A paragraph of plain words, or of one link. */
export function paragraph(
  key: string,
  text: string,
  link?: { readonly _type: string; readonly [field: string]: unknown },
): Record<string, unknown> {
  return {
    _type: 'block',
    _key: key,
    style: 'normal',
    children: [{ _type: 'span', _key: `${key}s`, text, marks: link === undefined ? [] : [`${key}l`] }],
    markDefs: link === undefined ? [] : [{ ...link, _key: `${key}l` }],
  };
}

function heading(key: string, text: string): Record<string, unknown> {
  return { ...paragraph(key, text), style: 'h2' };
}

export function doc(id: string, title: string, fields: Record<string, unknown> = {}): LakeDocument {
  return {
    _id: id,
    _type: 'docPage',
    title,
    slug: slug(id),
    version: ref('current'),
    sidebar: ref('general'),
    orderRank: `0|${id}:`,
    body: [heading(`${id}h`, 'Start'), paragraph(`${id}p`, 'Text.')],
    ...fields,
  };
}

export function menuLink(key: string, label: string, target: Record<string, unknown>) {
  return { _key: key, label, target: { _type: 'linkTarget', ...target } };
}

export const settings: LakeDocument = {
  _id: 'siteSettings',
  _type: 'siteSettings',
  title: 'Handbook',
  tagline: 'How it works',
  url: 'https://handbook.example',
  footer: { copyright: '© 2025' },
  seo: { description: 'About it.', author: 'We' },
  blog: { description: 'News.', feeds: ['rss', 'atom'] },
};
export const home: LakeDocument = { _id: 'homePage', _type: 'homePage', title: 'Welcome', lead: 'Hello.' };
export const version: LakeDocument = {
  _id: 'current',
  _type: 'docVersion',
  name: 'current',
  label: 'Next',
  path: '',
  mainDoc: ref('start'),
};
export const sidebar: LakeDocument = {
  _id: 'general',
  _type: 'docSidebar',
  name: 'general',
  label: 'General',
};
const author: LakeDocument = { _id: 'ada', _type: 'author', name: 'Ada', slug: slug('ada') };

export function post(id: string, title: string, fields: Record<string, unknown> = {}): LakeDocument {
  return {
    _id: id,
    _type: 'post',
    title,
    slug: slug(id),
    authors: [keyedRef('ada', 'a')],
    publishedAt: '2025-03-01T00:00:00Z',
    summary: 'Short.',
    body: [paragraph(`${id}p`, 'Text.')],
    ...fields,
  };
}

/** The least that makes a site: nothing about it is wrong. */
export const soundSite: readonly LakeDocument[] = [
  settings,
  home,
  version,
  sidebar,
  author,
  doc('start', 'Start'),
  post('hello', 'Hello'),
];
