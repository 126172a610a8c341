/** The smallest valid document of each type. */
export const base = {
  _createdAt: '2025-01-01T00:00:00Z',
  _updatedAt: '2025-02-03T04:05:06Z',
  _rev: 'r1',
};

export const ref = (id: string) => ({ _type: 'reference', _ref: id });
export const slug = (current: string) => ({ _type: 'slug', current });
export const span = (text: string, marks: readonly string[] = [], key = 's1') => ({
  _type: 'span',
  _key: key,
  text,
  marks,
});
export const paragraph = (text: string, key = 'b1') => ({
  _type: 'block',
  _key: key,
  style: 'normal',
  children: [span(text)],
  markDefs: [],
});

export const rawSettings = {
  ...base,
  _id: 'siteSettings',
  _type: 'siteSettings',
  title: 'Steadyrate',
  tagline: 'Market Operations',
  url: 'https://steadyrate.example',
  footer: { copyright: '© 2025 Steadyrate' },
  seo: { description: 'About rates.', author: 'Steadyrate' },
  blog: { description: 'News.' },
};

export const rawPage = {
  ...base,
  _id: 'page-why',
  _type: 'docPage',
  title: 'Why',
  slug: slug('why'),
  version: ref('version-current'),
  sidebar: ref('sidebar-general'),
  orderRank: '0|hzzzzz:',
};

export const rawPost = {
  ...base,
  _id: 'post-hello',
  _type: 'post',
  title: 'Hello',
  slug: slug('hello'),
  authors: [{ ...ref('author-a'), _key: 'a1' }],
  publishedAt: '2025-03-01T10:00:00+01:00',
  summary: 'We are here.',
  body: [paragraph('Hello.')],
};
