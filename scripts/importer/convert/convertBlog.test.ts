import { expect, test } from 'vitest';
import { converted, documentOf, problemsOf } from '../testing/folderOf.ts';

const author = '---\nname: Mara\n---\n';
const post = (...fields: readonly string[]) =>
  `---\ntitle: News\npublishedAt: 2025-03-01T09:00:00Z\nsummary: New.\n${fields.join('\n')}\n---\n`;

test('a post has its fields, its authors in order and its cover', () => {
  const files = {
    'authors/mara.md': author,
    'authors/ben.md': author,
    'blog/news.md': post(
      'authors: [mara, ben]',
      'tags: [rates]',
      'cover: { image: ../assets/c.svg, alt: A band }',
    ),
    'assets/c.svg': '',
  };
  expect(documentOf(files, 'post-news')).toEqual({
    _id: 'post-news',
    _type: 'post',
    slug: { _type: 'slug', current: 'news' },
    title: 'News',
    publishedAt: '2025-03-01T09:00:00Z',
    summary: 'New.',
    authors: [
      { _key: 'k1', _type: 'reference', _ref: 'author-mara' },
      { _key: 'k2', _type: 'reference', _ref: 'author-ben' },
    ],
    tags: ['rates'],
    cover: { _type: 'image', asset: { _type: 'reference', _ref: 'asset:image:assets/c.svg' }, alt: 'A band' },
    body: [],
  });
});

test('a draft of a post has the id of a draft', () => {
  const files = { 'authors/mara.md': author, 'blog/news.md': post('authors: [mara]', 'draft: true') };
  expect(converted(files).documents.map(({ _id }) => _id)).toContain('drafts.post-news');
});

test('reports an unknown author and a missing cover with their lines', () => {
  const files = {
    'authors/mara.md': author,
    'blog/news.md': post('authors:', '  - marra', 'cover: { image: ../assets/c.svg, alt: A band }'),
  };
  expect(problemsOf(files)).toEqual([
    "blog/news.md:6: 'authors[1]': There is no author 'marra'. | Did you mean 'mara'?",
    "blog/news.md:7: 'cover.image': There is no 'assets/c.svg' in the content folder. | Correct the path, or add the file.",
  ]);
});

test('reports a date without a time and an invalid address with their lines', () => {
  const files = {
    'authors/mara.md': '---\nname: Mara\nlinks:\n  - label: Code\n    url: one.example\n---\n',
    'blog/news.md': '---\ntitle: News\nauthors: [mara]\nsummary: New.\npublishedAt: 2025-03-01\n---\n',
  };
  expect(problemsOf(files)).toEqual([
    `authors/mara.md:5: 'links[1].url': 'one.example' is not an address that a link can lead to. | Did you mean "https://one.example"?`,
    "blog/news.md:5: 'publishedAt': '2025-03-01' is not a date with a time. | Choose a date and a time, such as 2025-03-01T09:00:00Z.",
  ]);
});

test('an author has a biography of plain paragraphs', () => {
  const files = {
    'authors/mara.md':
      '---\nname: Mara\nrole: Desk\nimage: { image: ../assets/m.svg, alt: Mara }\nlinks:\n  - { label: Code, url: "https://one.example" }\n---\nShe knows\nrates.\n\nAnd pegs.\n',
    'assets/m.svg': '',
  };
  expect(documentOf(files, 'author-mara')).toEqual({
    _id: 'author-mara',
    _type: 'author',
    slug: { _type: 'slug', current: 'mara' },
    name: 'Mara',
    role: 'Desk',
    bio: 'She knows rates.\nAnd pegs.',
    image: { _type: 'image', asset: { _type: 'reference', _ref: 'asset:image:assets/m.svg' }, alt: 'Mara' },
    links: [{ _key: 'k1', _type: 'authorLink', label: 'Code', url: 'https://one.example' }],
  });
});

test('reports marks in a biography, because they would be lost', () => {
  expect(problemsOf({ 'authors/mara.md': `${author}She *knows* rates.` })).toEqual([
    'authors/mara.md: A biography consists of paragraphs of plain text. | Remove its headings, lists, marks and links; put addresses into the field links.',
  ]);
});
