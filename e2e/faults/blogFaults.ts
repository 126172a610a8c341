import type { Fault } from './fault.ts';
import { changed, removed, ref, slug } from './fault.ts';

/* Faults in posts and authors. */

const post = 'post-rate-managers-in-meridian-v2';
const other = 'post-steadyrate-partners-with-harbor';
const author = 'author-mara-lindqvist';

export const blogFaults: readonly Fault[] = [
  {
    name: 'a post without a summary',
    planted: changed(post, () => ({ summary: undefined })),
    found: [['missing-value', 'summary']],
  },
  {
    name: 'a post without a text',
    planted: changed(other, () => ({ body: [] })),
    found: [['missing-value', 'body']],
  },
  {
    name: 'a post without an author',
    planted: changed(post, () => ({ authors: [] })),
    found: [['missing-value', 'authors']],
  },
  {
    name: 'an author of a post who does not exist',
    planted: changed(post, () => ({ authors: [{ ...ref('author-gone'), _key: 'a' }] })),
    found: [['dangling-reference', 'authors[_key=="a"]']],
  },
  {
    name: 'an entry in the list of authors that names nobody',
    planted: changed(post, () => ({
      authors: [
        { ...ref(author), _key: 'a' },
        { _type: 'reference', _key: 'b' },
      ],
    })),
    found: [['missing-value', 'authors[_key=="b"]']],
  },
  {
    name: 'a date that is none',
    check: 'checkInstant',
    planted: changed(post, () => ({ publishedAt: 'next Tuesday' })),
    found: [['bad-value', 'publishedAt']],
  },
  {
    name: 'a tag that cannot be part of an address',
    planted: changed(post, () => ({ tags: ['!!!'] })),
    found: [['unusable-tag', 'tags[0]']],
  },
  {
    name: 'more tags than a post can have',
    planted: changed(post, () => ({ tags: Array.from({ length: 51 }, (_, index) => `Tag ${index}`) })),
    found: [['too-long', 'tags']],
  },
  {
    name: 'a post with an address that the blog needs',
    planted: changed(post, () => ({ slug: slug('tags') })),
    found: [['reserved-path', 'slug']],
  },
  {
    name: 'an older post with the address of a newer one',
    planted: changed(post, () => ({ slug: slug('steadyrate-partners-with-harbor') })),
    found: [['duplicate-path', 'slug']],
  },
  {
    name: 'a newer post with the address of an older one',
    planted: changed(other, () => ({ slug: slug('rate-managers-in-meridian-v2') })),
    found: [['duplicate-path', 'slug', post]],
    inStudio: {
      reason: 'It is about the post that is being changed, whichever of the two a build lists second.',
      fields: ['slug'],
    },
  },
  {
    name: 'a cover without a description',
    planted: changed(post, ({ cover }) => ({ cover: { ...(cover as object), alt: undefined } })),
    found: [['missing-value', 'cover.alt']],
  },
  {
    name: 'an author without a name',
    planted: changed(author, () => ({ name: undefined })),
    found: [['missing-value', 'name']],
  },
  {
    name: 'an author with a link that leads nowhere',
    planted: changed(author, () => ({
      links: [{ _type: 'authorLink', _key: 'l', label: 'Site', url: 'mara' }],
    })),
    found: [['bad-value', 'links[_key=="l"].url']],
  },
  {
    name: 'an author who is gone',
    planted: removed(author),
    found: [
      ['dangling-reference', 'authors[_key=="k1"]', post],
      ['dangling-reference', 'authors[_key=="k1"]', other],
    ],
  },
];
