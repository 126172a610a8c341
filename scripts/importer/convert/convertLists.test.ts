import { expect, test } from 'vitest';
import { converted, documentOf, problemsOf } from '../testing/folderOf.ts';

test('settings keep their fields; menu links name documents, sidebars and addresses', () => {
  const files = {
    'settings.yaml': `
title: Site
tagline: Small
url: https://site.example
trailingSlash: false
navbar:
  - { label: Docs, position: left, target: { document: docs/index.md, anchor: start } }
  - { label: All, position: right, target: { sidebar: general } }
footer:
  groups:
    - title: More
      links:
        - { label: Blog, target: { url: /blog } }
  copyright: Nobody
docs: { latest: current, older: noindex }
look: { accentColor: '#c00', logo: assets/logo.svg }
search:
  suggestions: 8
  contexts:
    - { path: /docs, label: Docs }
`,
    'assets/logo.svg': '',
  };
  expect(documentOf(files, 'siteSettings')).toEqual({
    _id: 'siteSettings',
    _type: 'siteSettings',
    title: 'Site',
    tagline: 'Small',
    url: 'https://site.example',
    trailingSlash: false,
    navbar: [
      {
        _key: 'k1',
        _type: 'navItem',
        label: 'Docs',
        position: 'left',
        target: {
          _type: 'linkTarget',
          kind: 'document',
          document: { _type: 'reference', _ref: 'docPage-index', _weak: true },
          anchor: 'start',
        },
      },
      {
        _key: 'k2',
        _type: 'navItem',
        label: 'All',
        position: 'right',
        target: {
          _type: 'linkTarget',
          kind: 'sidebar',
          sidebar: { _type: 'reference', _ref: 'docSidebar-general', _weak: true },
        },
      },
    ],
    look: {
      accentColor: '#c00',
      logo: { _type: 'image', asset: { _type: 'reference', _ref: 'asset:image:assets/logo.svg' } },
    },
    footer: {
      groups: [
        {
          _key: 'k1',
          _type: 'footerGroup',
          title: 'More',
          links: [
            {
              _key: 'k1',
              _type: 'footerLink',
              label: 'Blog',
              target: { _type: 'linkTarget', kind: 'url', url: '/blog' },
            },
          ],
        },
      ],
      copyright: 'Nobody',
    },
    docs: {
      latest: { _type: 'reference', _ref: 'docVersion-current', _weak: true },
      older: 'noindex',
    },
    search: {
      suggestions: 8,
      contexts: [{ _key: 'k1', _type: 'searchContext', path: '/docs', label: 'Docs' }],
    },
  });
});

test('the home page has buttons, reasons and protocols', () => {
  const files = {
    'home.yaml': `
title: Home
lead: Welcome.
actions: [{ label: Read, target: { document: docs/index.md } }]
highlights: [{ title: One, text: First. }]
protocols: [docs/index.md]
`,
  };
  expect(documentOf(files, 'homePage')).toEqual({
    _id: 'homePage',
    _type: 'homePage',
    title: 'Home',
    lead: 'Welcome.',
    actions: [
      {
        _key: 'k1',
        _type: 'actionLink',
        label: 'Read',
        target: {
          _type: 'linkTarget',
          kind: 'document',
          document: { _type: 'reference', _ref: 'docPage-index', _weak: true },
        },
      },
    ],
    highlights: [{ _key: 'k1', _type: 'highlight', title: 'One', text: 'First.' }],
    protocols: [{ _key: 'k1', _type: 'reference', _ref: 'docPage-index', _weak: true }],
  });
});

test('versions, sidebars and redirects are lists of documents', () => {
  const files = {
    'versions.yaml': "- { name: current, label: Next, path: '', mainDoc: docs/index.md, unreleased: true }",
    'sidebars.yaml': '- { name: general, label: All, link: docs/index.md }',
    'redirects.yaml': '- { from: /faq, to: /docs }\n- { from: /was, gone: true }',
  };
  const weak = { _type: 'reference', _ref: 'docPage-index', _weak: true };
  expect(
    converted(files).documents.filter(({ _type }) =>
      ['docVersion', 'docSidebar', 'redirect'].includes(_type),
    ),
  ).toEqual([
    { _id: 'docSidebar-general', _type: 'docSidebar', name: 'general', label: 'All', link: weak },
    {
      _id: 'docVersion-current',
      _type: 'docVersion',
      name: 'current',
      label: 'Next',
      path: '',
      unreleased: true,
      mainDoc: weak,
    },
    { _id: 'redirect-faq', _type: 'redirect', from: '/faq', to: '/docs' },
    { _id: 'redirect-was', _type: 'redirect', from: '/was', gone: true },
  ]);
});

test('reports a menu link that leads nowhere or to two places', () => {
  const files = {
    'home.yaml': `
title: Home
lead: Welcome.
actions:
  - { label: A, target: { document: docs/idnex.md } }
  - { label: B, target: { url: /blog, sidebar: general } }
  - { label: C, target: {} }
  - { label: D, target: { url: /blog, anchor: top } }
  - { label: E, target: { url: blog } }
`,
  };
  const fix = "Write '{ document: … }' (with 'anchor: …' for a heading), '{ sidebar: … }' or '{ url: … }'.";
  expect(problemsOf(files)).toEqual([
    "home.yaml:5: 'actions[1].target.document': There is no 'docs/idnex.md' in the content folder. | Did you mean 'docs/index.md'?",
    `home.yaml:6: 'actions[2].target' does not lead to exactly one destination. | ${fix}`,
    `home.yaml:7: 'actions[3].target' does not lead to exactly one destination. | ${fix}`,
    `home.yaml:8: 'actions[4].target' does not lead to exactly one destination. | ${fix}`,
    `home.yaml:9: 'actions[5].target.url': 'blog' is not an address that a link can lead to. | Did you mean "/blog"?`,
  ]);
});

test.each([
  ['/faq', '/faq', 'redirect-faq'],
  ['/old/page', '/old--page', 'redirect-old--page'],
])('reports %s and %s in one list, because they would become the same document', (first, second, id) => {
  const files = { 'redirects.yaml': `- { from: ${first}, to: /docs }\n- { from: ${second}, to: /blog }` };
  expect(problemsOf(files)).toEqual([
    `redirects.yaml: 2 entries would become the same document, '${id}'. | Remove all but one, or give them names that differ more.`,
  ]);
});

test('search words are one document', () => {
  const files = {
    'search-words.yaml': `synonyms:
  - [fee, cost]
abbreviations:
  - { short: ToS, words: [terms of service] }
suggestedPages: [docs/index.md]`,
  };
  expect(documentOf(files, 'searchWords')).toEqual({
    _id: 'searchWords',
    _type: 'searchWords',
    synonyms: [{ _key: 'k1', _type: 'synonymGroup', words: ['fee', 'cost'] }],
    abbreviations: [{ _key: 'k1', _type: 'searchAbbreviation', short: 'ToS', words: ['terms of service'] }],
    suggestedPages: [{ _key: 'k1', _type: 'reference', _ref: 'docPage-index', _weak: true }],
  });
});

test('reports search words that nobody types', () => {
  expect(problemsOf({ 'search-words.yaml': 'synonyms:\n  - [fee, how to]' })).toEqual([
    `search-words.yaml:2: 'synonyms[1][2]': 'how to' has only words that the search ignores, such as "the" and "how". | Add the word that it is about.`,
  ]);
});

test('reports an invalid name and an invalid redirect with their lines', () => {
  const files = {
    'sidebars.yaml': '- { name: general, label: All }\n- { name: For users, label: Users }',
    'redirects.yaml': '- { from: faq, to: /docs }\n- { from: /faq, to: docs }',
  };
  expect(problemsOf(files).map((problem) => problem.split(' | ')[0])).toEqual([
    "redirects.yaml:1: '[1].from': 'faq' is not a path of this site.",
    "redirects.yaml:2: '[2].to': 'docs' is not an address that a redirect can lead to.",
    "sidebars.yaml:2: '[2].name': 'For users' is not a clean part of an address.",
  ]);
});

test('a redirect either leads somewhere or is marked as gone', () => {
  const files = {
    'redirects.yaml':
      '- { from: /a, to: /docs, gone: true }\n- { from: /b }\n- { from: /c, gone: false }\n- { from: /d, gone: false, to: /e }',
  };
  expect(problemsOf(files)).toEqual([
    "redirects.yaml:1: '[1]' has both 'to' and 'gone: true'. | Write either 'to: …', or 'gone: true' if nothing replaces the page.",
    "redirects.yaml:2: '[2]' does not say where readers go. | Write either 'to: …', or 'gone: true' if nothing replaces the page.",
    "redirects.yaml:3: '[3]' does not say where readers go. | Write either 'to: …', or 'gone: true' if nothing replaces the page.",
  ]);
});

test('reports a redirect from a path that gives no id', () => {
  const files = { 'redirects.yaml': `- { from: /${'a'.repeat(120)}, to: /docs }` };
  expect(problemsOf(files)).toEqual([
    "redirects.yaml:1: '[1].from' is too long for the id of a redirect. | Use a host that can redirect whole folders.",
  ]);
});

test('docs need the version that their files belong to', () => {
  const files = { 'versions.yaml': '- { name: v1, label: One, mainDoc: docs/index.md }' };
  expect(problemsOf(files)).toEqual([
    "versions.yaml: There is no version 'current', to which the files in docs/ belong. | Add one with 'name: current'.",
  ]);
});
