import type { Fault } from './fault.ts';
import { added, changed, ref, slug, weakRef } from './fault.ts';

/* Faults in the docs around their texts: pages, categories, sidebars and versions. */

const page = 'docPage-for-users--why';
/** No other page links to a heading of it. */
const quietPage = 'docPage-for-users--supported-protocols--usdk-from-keel';
const elsewhere = 'docPage-for-protocols';
const draft = 'docPage-for-users--supported-protocols--usdl-from-lattice';
const category = 'docCategory-for-protocols--health-monitoring';
const sidebar = 'docSidebar-for-users';
const version = 'docVersion-current';

const place = { version: ref(version), sidebar: ref('docSidebar-general'), orderRank: '0|z:' };
const doc = (id: string, fields: Readonly<Record<string, unknown>> = {}) => ({
  _id: id,
  _type: 'docPage',
  title: 'Another page',
  slug: slug(id),
  body: [],
  ...place,
  ...fields,
});

/** A second version with one page. */
const olderVersion = {
  _id: 'older',
  _type: 'docVersion',
  name: 'v1',
  label: '1.0',
  path: 'v1',
  mainDoc: weakRef('older-main'),
};
const olderMain = doc('older-main', { version: ref('older') });
const older = [olderVersion, olderMain];

/** Pages below each other whose addresses are as long as one can be. */
const chain = Array.from({ length: 6 }, (_, index) =>
  doc(`deep-${index}`, {
    slug: slug(`${index}${'a'.repeat(175)}`),
    ...(index > 0 && { parent: ref(`deep-${index - 1}`) }),
  }),
);

export const treeFaults: readonly Fault[] = [
  // Pages
  {
    name: 'a page without a title',
    planted: changed(page, () => ({ title: '' })),
    found: [['missing-value', 'title']],
  },
  {
    name: 'a title that fills the screen',
    planted: changed(page, () => ({ title: 'A title '.repeat(13).trim() })),
    found: [['long-title', 'title']],
  },
  {
    name: 'a title of thousands of characters',
    planted: changed(page, () => ({ title: 'a'.repeat(5001) })),
    found: [['too-long', 'title']],
  },
  {
    name: 'a description that search engines cut off',
    planted: changed(page, () => ({ description: 'word '.repeat(40) })),
    found: [['long-description', 'description']],
  },
  {
    name: 'an address with a space',
    check: 'checkPathSegment',
    planted: changed(page, () => ({ slug: slug('not clean') })),
    found: [['bad-slug', 'slug']],
  },
  {
    name: 'a version at an address that ends like a file',
    check: 'checkVersionSegment',
    planted: added({ ...olderVersion, path: 'v1.md' }, [olderMain]),
    found: [['bad-slug', 'path']],
  },
  {
    name: 'a page without an address',
    planted: changed(quietPage, () => ({ slug: undefined })),
    found: [['missing-value', 'slug']],
  },
  {
    name: 'a page without a version',
    planted: changed(page, () => ({ version: undefined })),
    found: [['missing-value', 'version']],
  },
  {
    name: 'a page in a version that does not exist',
    planted: changed(page, () => ({ version: ref('docVersion-gone') })),
    found: [['dangling-reference', 'version']],
  },
  {
    name: 'a page without a sidebar',
    planted: changed(page, () => ({ sidebar: undefined })),
    found: [['missing-value', 'sidebar']],
  },
  {
    name: 'a page in a sidebar that does not exist',
    planted: changed(page, () => ({ sidebar: ref('docSidebar-gone') })),
    found: [['dangling-reference', 'sidebar']],
  },
  {
    name: 'a page below one that does not exist',
    planted: changed(page, () => ({ parent: ref('docPage-gone') })),
    found: [['dangling-reference', 'parent']],
  },
  {
    name: 'a page below a page of another sidebar',
    planted: changed(page, () => ({ parent: ref(elsewhere) })),
    found: [['other-sidebar', 'parent']],
  },
  {
    name: 'a page below a page of another version',
    planted: changed(page, () => ({ parent: ref('older-main') }), older),
    found: [['other-version', 'parent']],
  },
  {
    name: 'a page below itself',
    planted: changed(page, () => ({ parent: ref(page) })),
    found: [['parent-cycle', 'parent']],
  },
  {
    name: 'a new page with the address of another one',
    planted: added(doc('zz-twin', { slug: slug('for-users') })),
    found: [['duplicate-path', 'slug']],
  },
  {
    name: 'a page with an address that no file system can store',
    planted: added(chain.at(-1) ?? doc('deep'), chain.slice(0, -1)),
    found: [['long-path', 'slug']],
  },
  {
    name: 'a page with the address of a version',
    planted: added(doc('clash', { slug: slug('v1') }), older),
    found: [['version-path-clash', 'slug']],
  },
  {
    name: 'a table of contents that ends before it begins',
    planted: changed(page, () => ({ toc: { show: true, minLevel: 4, maxLevel: 2 } })),
    found: [['bad-value', 'toc']],
  },
  {
    name: 'a table of contents from a level that does not exist',
    planted: changed(page, () => ({ toc: { show: true, minLevel: 1, maxLevel: 3 } })),
    found: [['bad-value', 'toc.minLevel']],
  },
  {
    name: 'a keyword that is no text',
    planted: changed(page, () => ({ keywords: ['rate', 7] })),
    found: [['bad-value', 'keywords[1]']],
  },
  {
    name: 'a switch that is neither on nor off',
    planted: changed(page, () => ({ noIndex: 'yes' })),
    found: [['bad-value', 'noIndex']],
  },

  // Categories
  {
    name: 'a category without a label',
    planted: changed(category, () => ({ label: undefined })),
    found: [['missing-value', 'label']],
  },
  {
    name: 'a category that shows something that does not exist',
    planted: changed(category, () => ({ index: 'everything' })),
    found: [['bad-value', 'index']],
  },
  {
    name: 'a category that shows a page, without saying which',
    planted: changed(category, () => ({ index: 'doc' })),
    found: [['missing-value', 'indexPage']],
  },
  {
    name: 'a category that shows a page that does not exist',
    planted: changed(category, () => ({ index: 'doc', indexPage: weakRef('docPage-gone') })),
    found: [['dangling-reference', 'indexPage']],
  },
  {
    name: 'a category that shows a draft',
    planted: changed(category, () => ({ index: 'doc', indexPage: weakRef(draft) })),
    found: [['draft-index', 'indexPage']],
  },
  {
    name: 'a category that shows a page from elsewhere',
    planted: changed(category, () => ({ index: 'doc', indexPage: weakRef(page) })),
    found: [['misplaced-index', 'indexPage']],
  },

  // Sidebars
  {
    name: 'a sidebar with the name of another one',
    planted: changed(sidebar, () => ({ name: 'for-protocols' })),
    found: [['duplicate-name', 'name']],
  },
  {
    name: 'a sidebar that opens on a page that does not exist',
    planted: changed(sidebar, () => ({ link: weakRef('docPage-gone') })),
    found: [['dangling-reference', 'link']],
  },
  {
    name: 'a sidebar that opens on a draft',
    planted: changed(sidebar, () => ({ link: weakRef(draft) })),
    found: [['hidden-item', 'link']],
  },

  // Versions
  {
    name: 'a version with a name that cannot be part of an address',
    planted: changed(version, () => ({ name: 'Version 1' })),
    found: [['bad-slug', 'name']],
  },
  {
    name: 'a version without a main page',
    planted: changed(version, () => ({ mainDoc: undefined })),
    found: [['missing-value', 'mainDoc']],
  },
  {
    name: 'a version whose main page does not exist',
    planted: changed(version, () => ({ mainDoc: weakRef('docPage-gone') })),
    found: [['dangling-reference', 'mainDoc']],
  },
  {
    name: 'a version whose main page is one of another version',
    planted: changed(version, () => ({ mainDoc: weakRef('older-main') }), older),
    found: [['other-version', 'mainDoc']],
  },
];
