import type { Random } from '#core/testing/seededRandom.ts';
import type { RawDocument } from '#scripts/importer/raw/rawDocument.ts';
import { seededRandom } from '#core/testing/seededRandom.ts';
import { sentence, title } from './randomText.ts';

const topSections = 6;
const branching = 10;

/**
 * The documents of a site with `pages` docs of about 600 words: six sections, then categories of ten all the way down, so
 * that what one page shows of the tree does not depend on the size of the site. The same seed gives the same documents.
 */
export function generateCorpus(pages: number, seed: number): readonly RawDocument[] {
  const random = seededRandom(seed);
  const tree: RawDocument[] = [];
  const grow = (count: number, parent: string | undefined, prefix: string, width: number): void => {
    if (parent !== undefined && count <= branching) {
      for (let index = 0; index < count; index += 1) {
        tree.push(page(random, `${prefix}-p${index}`, parent, index));
      }
      return;
    }
    const parts = Math.min(width, count);
    for (let index = 0; index < parts; index += 1) {
      const id = `${prefix}-c${index}`;
      tree.push(category(random, id, parent, index));
      grow(Math.floor(count / parts) + (index < count % parts ? 1 : 0), id, id, branching);
    }
  };
  grow(pages - 1, undefined, 'doc', topSections);
  return [...frame(random), page(random, 'main', undefined, 999), ...tree];
}

function frame(random: Random): readonly RawDocument[] {
  return [
    {
      _id: 'siteSettings',
      _type: 'siteSettings',
      title: 'Corpus',
      tagline: 'A generated site',
      url: 'https://corpus.example',
      baseUrl: '/',
      trailingSlash: true,
      locale: 'en',
      navbar: [
        { _key: 'docs', _type: 'navItem', label: 'Docs', position: 'right', target: toDocument('main') },
      ],
      footer: { groups: [], copyright: 'Generated' },
      seo: {
        keywords: [],
        description: sentence(random, 12),
        author: 'Generator',
        viewport: 'width=device-width, initial-scale=1',
      },
      sitemap: { changefreq: 'weekly', priority: 0.5 },
      blog: { title: 'Blog', description: 'Generated posts', feeds: ['rss', 'atom'], postsPerPage: 10 },
      codeTheme: 'github',
      colorMode: { default: 'dark', disableSwitch: true, respectSystem: false },
      features: { docs: true, blog: true, apiReference: false },
      search: { suggestions: 8, hint: true, highlight: true, contexts: [] },
      shared: {
        defaultRate: 50,
        showLastUpdated: true,
        showReadingTime: true,
        showBreadcrumbs: true,
        showTableOfContents: true,
        tableOfContentsSide: 'right',
      },
    },
    {
      _id: 'homePage',
      _type: 'homePage',
      title: 'Corpus',
      lead: sentence(random, 15),
      actions: [{ _key: 'read', _type: 'actionLink', label: 'Read', target: toDocument('main') }],
      highlights: [],
      protocols: [],
    },
    { _id: 'version', _type: 'docVersion', name: 'current', label: 'Next', mainDoc: weakReference('main') },
    { _id: 'sidebar', _type: 'docSidebar', name: 'general', label: 'General', link: weakReference('main') },
  ];
}

function category(random: Random, id: string, parent: string | undefined, index: number): RawDocument {
  return {
    _id: id,
    _type: 'docCategory',
    label: title(random),
    index: 'generated',
    collapsed: true,
    ...place(id, parent, index),
  };
}

function page(random: Random, id: string, parent: string | undefined, index: number): RawDocument {
  const sections = Array.from({ length: 5 }, (_, section) => [
    block(`h${section}`, 'h2', title(random)),
    block(`a${section}`, 'normal', paragraph(random)),
    block(`b${section}`, 'normal', paragraph(random)),
    ...(section === 1 ? [code(random, section)] : []),
    ...(section === 3
      ? [{ ...block(`l${section}`, 'normal', sentence(random, 10)), listItem: 'bullet', level: 1 }]
      : []),
  ]);
  return {
    _id: id,
    _type: 'docPage',
    title: title(random),
    description: sentence(random, 14),
    body: sections.flat(),
    keywords: [],
    ...place(id, parent, index),
  };
}

function place(id: string, parent: string | undefined, index: number) {
  return {
    slug: { _type: 'slug', current: id.slice(id.lastIndexOf('-') + 1) },
    version: reference('version'),
    sidebar: reference('sidebar'),
    ...(parent === undefined ? {} : { parent: reference(parent) }),
    orderRank: `0|${String(index).padStart(6, '0')}:`,
  };
}

function paragraph(random: Random): string {
  return Array.from({ length: 4 }, () => sentence(random, 10 + Math.floor(random() * 9))).join(' ');
}

function block(key: string, style: string, text: string) {
  return {
    _key: key,
    _type: 'block',
    style,
    markDefs: [],
    children: [{ _key: 's', _type: 'span', text, marks: [] }],
  };
}

function code(random: Random, section: number) {
  const name = title(random).toLowerCase().replaceAll(' ', '_');
  return {
    _key: `c${section}`,
    _type: 'codeBlock',
    language: 'typescript',
    code: `export function ${name}(rate: number): number {\n  return rate * ${Math.floor(random() * 1000)};\n}`,
    highlightedLines: [2],
  };
}

function toDocument(id: string) {
  return { _type: 'linkTarget', kind: 'document', document: weakReference(id) };
}

function reference(id: string) {
  return { _type: 'reference', _ref: id };
}

function weakReference(id: string) {
  return { _type: 'reference', _ref: id, _weak: true };
}
