import type { Block } from '../../content/portableText.ts';
import { expect, test } from 'vitest';
import { admonition, details, figure, heading, linked, tabs } from '../testing/blocks.ts';
import { briefly, build, modelOf, pageAt } from '../testing/build.ts';
import {
  author,
  category,
  content,
  doc,
  docsContent,
  file,
  image,
  navbarItem,
  post,
  redirect,
  removed,
  settings,
} from '../testing/content.ts';

function problemsOf(...body: readonly Block[]) {
  return build(
    docsContent({
      categories: [category('c'), category('in-c', { parent: 'c' })],
      docs: [doc('a', { body }), doc('b', { body: [heading(2, 'Fees'), heading(2, 'Rates')] })],
      posts: [post('future', { publishedAt: '2027-01-01T00:00:00Z' })],
      assets: [image('picture'), file('logo'), file('sizeless', { kind: 'image' })],
      draftIds: ['draft', 'b'],
    }),
  ).problems;
}

const place = (field: string) => ({
  documentId: 'a',
  documentType: 'docPage',
  documentTitle: 'A',
  field: `body[_key=="this"].markDefs[_key=="m"].${field}`,
});

test('a link to a document that does not exist', () => {
  expect(problemsOf(linked('this', { id: 'gone' }))).toEqual([
    {
      code: 'broken-link',
      severity: 'error',
      where: place('target'),
      value: 'gone',
      message: 'The link "this" leads to the document "gone", which does not exist.',
      fix: 'Choose another document, or remove the link.',
    },
  ]);
});

test('a link to a document that exists only as a draft; one that is published too is fine', () => {
  expect(problemsOf(linked('this', { id: 'draft' }), linked('that', { id: 'b' }))).toEqual([
    {
      code: 'draft-link',
      severity: 'error',
      where: place('target'),
      value: 'draft',
      message: 'The link "this" leads to the document "draft", which exists only as a draft.',
      fix: 'Publish that document, or remove the link.',
    },
  ]);
});

test('a link to a post of the future', () => {
  expect(problemsOf(linked('this', { id: 'future' }))).toEqual([
    {
      code: 'draft-link',
      severity: 'error',
      where: place('target'),
      value: 'future',
      message:
        'The link "this" leads to the document "future", which is not on the site before 2027-01-01T00:00:00Z.',
      fix: 'Remove the link until then, or change the date.',
    },
  ]);
});

test.each([
  ['c', 'is a category without a page of its own'],
  ['siteSettings', 'has no page of its own'],
])('a link to a document without a page: %s', (id, why) => {
  expect(problemsOf(linked('this', { id }))).toMatchObject([
    { code: 'broken-link', message: `The link "this" leads to the document "${id}", which ${why}.` },
  ]);
});

test('a link to a path that does not exist', () => {
  expect(problemsOf(linked('this', { href: '/docs/bb/#fees' }))).toEqual([
    {
      code: 'broken-link',
      severity: 'error',
      where: place('href'),
      value: '/docs/bb/#fees',
      message: 'The link "this" leads to "/docs/bb", which does not exist on this site.',
      fix: 'Did you mean "/docs/b"? Correct the address, or remove the link.',
    },
  ]);
});

test('suggests nothing for a path that resembles no other, and no category without a page', () => {
  expect(
    problemsOf(linked('x', { href: '/media/nothing.png' }), linked('y', { href: '/docs/c' })),
  ).toMatchObject([
    { value: '/media/nothing.png', fix: 'Correct the address, or remove the link.' },
    { value: '/docs/c', fix: 'Did you mean "/docs/a"? Correct the address, or remove the link.' },
  ]);
});

test('suggests no path that is redirected', () => {
  const { problems } = build(
    docsContent({
      docs: [doc('a', { body: [linked('x', { href: '/docs/oldpag' })] })],
      redirects: [redirect('/docs/oldpage', '/docs/a')],
    }),
  );
  expect(problems.map(({ fix }) => fix)).toEqual(['Correct the address, or remove the link.']);
});

test('what to do about a redirect to nowhere is said of the redirect', () => {
  const { problems } = build(docsContent({ redirects: [redirect('/old', '/nowhere/at-all')] }));
  expect(problems.map(({ fix }) => fix)).toEqual(['Correct the address, or delete the redirect.']);
});

test.each([
  ['a document', { id: 'b', anchor: 'fee' }, 'anchor', '#fee', 'the page "/docs/b"', 'fees'],
  ['a path', { href: '/docs/b#ratess' }, 'href', '#ratess', 'the page "/docs/b"', 'rates'],
  ['the page itself', { href: '#her' }, 'href', '#her', 'this page', 'here'],
] as const)(
  'a link to a heading that is not there warns: on %s',
  (_name, to, field, value, page, nearest) => {
    expect(problemsOf(linked('this', to), heading(2, 'Here'))).toEqual([
      {
        code: 'broken-anchor',
        severity: 'warning',
        where: place(field),
        value,
        message: `The link "this" leads to the heading "${value}", which ${page} does not have.`,
        fix: `Use "#${nearest}", which is the nearest one, or remove the part with "#".`,
      },
    ]);
  },
);

test('a link to a heading of a page without headings warns', () => {
  expect(problemsOf(linked('this', { href: '/blog#top' }))).toMatchObject([
    { code: 'broken-anchor', fix: 'That page has no headings: remove the part with "#".' },
  ]);
});

const onCafe = {
  docs: [
    doc('cafe', { body: [heading(2, 'Caf\u00e9'), heading(2, 'Cre\u0300me'), heading(2, 'Why leave')] }),
  ],
};

/** Returns the href of a link in the text of a page, as the page has it. */
function hrefOfLink(to: Parameters<typeof linked>[1]): string {
  const body = [linked('this', to), heading(2, 'Caf\u00e9')];
  const model = modelOf(docsContent({ docs: [doc('a', { body }), ...onCafe.docs] }));
  const [, href = ''] =
    /"_type":"link".*?"href":"([^"]*)"/.exec(JSON.stringify(pageAt(model, '/docs/a', 'doc'))) ?? [];
  return href;
}

test.each([
  [{ id: 'cafe', anchor: 'caf%C3%A9' }, '/docs/cafe/#caf\u00e9'],
  [{ id: 'cafe', anchor: 'cafe\u0301' }, '/docs/cafe/#caf\u00e9'],
  [{ id: 'cafe', anchor: 'cr\u00e8me' }, '/docs/cafe/#cr\u00e8me'],
  [{ id: 'cafe', anchor: 'Why%20leave' }, '/docs/cafe/#why-leave'],
  [{ href: '/docs/cafe#caf%C3%A9' }, '/docs/cafe/#caf\u00e9'],
  [{ href: '/docs/cafe/?from=mail#why%20leave' }, '/docs/cafe/?from=mail#why-leave'],
  [{ href: '#caf%c3%a9' }, '#caf\u00e9'],
  [{ href: '/docs/%63afe/' }, '/docs/cafe/'],
  [{ href: '/docs/cafe/index.html#why-leave' }, '/docs/cafe/#why-leave'],
  [{ href: '/docs/cafe.html' }, '/docs/cafe/'],
  [{ href: '/index.html' }, '/'],
])('a link is understood however its address is written: %j leads to %s', (to, href) => {
  expect(hrefOfLink(to)).toBe(href);
});

test('accepts an existing anchor, however it is encoded, in texts, menus and redirects', () => {
  const to = '/docs/cafe#caf%C3%A9';
  const { problems } = build(
    docsContent({
      docs: [
        ...onCafe.docs,
        doc('a', {
          body: [linked('this', { id: 'cafe', anchor: 'caf%C3%A9' }), linked('that', { href: to })],
        }),
      ],
      redirects: [redirect('/old', to), redirect('/older', '/docs/cafe/index.html#why%20leave')],
      settings: [
        settings({
          navbar: [
            navbarItem('Coffee', { kind: 'url', url: to }),
            navbarItem('Leave', { kind: 'document', id: 'cafe', anchor: 'why%20leave' }),
          ],
        }),
      ],
    }),
  );
  expect(problems).toEqual([]);
});

test.each(['#caf%E9', '#100%', '#%', '#caf%C3%A9%'])(
  'a wrongly encoded anchor such as %s is a problem like any other that is not there',
  (anchor) => {
    expect(problemsOf(linked('this', { href: `/docs/b${anchor}` }))).toMatchObject([
      { code: 'broken-anchor', value: anchor },
    ]);
  },
);

test('a redirect leads to the page itself, however its address is written, and causes no loop', () => {
  const redirects = [redirect('/old', '/docs/%63afe/index.html'), redirect('/older', '/old')];
  expect(modelOf(docsContent({ ...onCafe, redirects })).redirects).toEqual([
    { from: '/old', to: '/docs/cafe/' },
    { from: '/older', to: '/docs/cafe/' },
  ]);
});

test('what leads to a removed page by redirects is removed itself, whatever the order', () => {
  const redirects = [removed('/old/'), redirect('/older', '/old/?a=1#b'), redirect('/oldest', '/older')];
  const { redirects: moved, gone } = modelOf(docsContent({ docs: [doc('why')], redirects }));
  expect([moved, gone]).toEqual([[], ['/old', '/older', '/oldest']]);
});

test('a text cannot lead to a removed page', () => {
  const docs = [doc('why', { body: [linked('old', { href: '/docs/old' })] })];
  const { problems } = build(docsContent({ docs, redirects: [removed('/docs/old')] }));
  expect(briefly(problems)).toEqual([
    'broken-link why body[_key=="old"].markDefs[_key=="m"].href: /docs/old',
  ]);
});

test('a page and a redirect are in the way of a removal', () => {
  const redirects = [
    removed('/docs/why', { id: 'a' }),
    removed('/x', { id: 'b' }),
    redirect('/x', '/docs', { id: 'c' }),
  ];
  const { problems } = build(docsContent({ docs: [doc('why')], redirects }));
  expect(briefly(problems)).toEqual([
    'redirect-over-page a from: /docs/why',
    'duplicate-redirect c from: /x',
  ]);
});

test('headings in tabs, details and admonitions are there', () => {
  const body = [tabs([heading(2, 'One')]), details([heading(2, 'Two')]), admonition([heading(2, 'Three')])];
  const links = ['one', 'two', 'three'].map((id) => linked(id, { href: `#${id}` }));
  expect(problemsOf(...body, ...links)).toEqual([]);
});

test('reports the place of a problem at any depth', () => {
  const link = linked('x', { id: 'gone' });
  const table: Block = {
    _type: 'table',
    _key: 't',
    headerRow: true,
    headerColumn: false,
    rows: [{ _key: 'r', cells: [{ _key: 'c', content: [link] }] }],
  };
  expect(briefly(problemsOf(admonition([link]), details([link]), tabs([], [link]), table))).toEqual(
    [
      'body[_key=="admonition"].body[_key=="x"]',
      'body[_key=="details"].body[_key=="x"]',
      'body[_key=="t"].rows[_key=="r"].cells[_key=="c"].content[_key=="x"]',
      'body[_key=="tabs"].items[_key=="tab1"].body[_key=="x"]',
    ].map((field) => `broken-link a ${field}.markDefs[_key=="m"].target: gone`),
  );
});

test('images and files have to be there, and images need a size and a description', () => {
  const { problems } = build(
    docsContent({
      docs: [
        doc('a', { body: [figure('gone', 'Alt')] }),
        doc('b', { body: [figure('picture', ' ')] }),
        doc('c', { body: [figure('sizeless', 'Alt')] }),
        doc('d', { body: [{ _type: 'download', _key: 'd', asset: 'gone', title: 'Logo' }] }),
      ],
      posts: [post('p', { cover: { asset: 'picture', alt: '' } })],
      authors: [author('w', { image: { asset: 'gone', alt: 'Face' } })],
      assets: [image('picture'), file('sizeless', { kind: 'image' })],
    }),
  );
  expect(briefly(problems)).toEqual([
    'dangling-reference w image.asset: gone',
    'dangling-reference a body[_key=="figure"].asset: gone',
    'empty-alt b body[_key=="figure"].alt: ',
    'unusable-asset c body[_key=="figure"].asset: sizeless',
    'dangling-reference d body[_key=="d"].asset: gone',
    'empty-alt p cover.alt: ',
  ]);
});

test('an image that browsers do not show, and that cannot be converted, is an error at the field that uses it', () => {
  const { problems } = build(
    docsContent({
      docs: [doc('a', { body: [figure('heic', 'Alt')] }), doc('b', { body: [figure('tiff', 'Alt')] })],
      authors: [author('w', { image: { asset: 'jxl', alt: 'Face' } })],
      assets: ['heic', 'tiff', 'jxl'].map((extension) =>
        image(extension, { extension, sha1: `sha1of${extension}`, originalFilename: `IMG_1.${extension}` }),
      ),
    }),
  );
  expect(briefly(problems)).toEqual([
    'unusable-asset w image.asset: jxl',
    'unusable-asset a body[_key=="figure"].asset: heic',
  ]);
  expect(problems.map(({ message }) => message)).toEqual([
    '"IMG_1.jxl" is a JXL image, which browsers do not show.',
    '"IMG_1.heic" is a HEIC image, which browsers do not show.',
  ]);
});

test('an upload that is too large for the web is a warning, which says how large it may be', () => {
  const { problems } = build(
    docsContent({
      docs: [
        doc('a', { body: [figure('wide', 'Alt')] }),
        doc('b', {
          body: [figure('fine', 'Alt'), { _type: 'download', _key: 'd', asset: 'film', title: 'Film' }],
        }),
      ],
      assets: [
        image('wide', { size: 34_400_000, originalFilename: 'chart.png' }),
        image('fine', { size: 20_000_000 }),
        file('film', { size: 100_000_001, originalFilename: 'film.mp4' }),
      ],
    }),
  );
  expect(problems.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
    'warning: "chart.png" is 34.4 MB; an image may be at most 20 MB.',
    'warning: "film.mp4" is 100.1 MB; a file may be at most 100 MB.',
  ]);
});

test('checks the authors and tags of posts, and the links of authors', () => {
  const { problems } = build(
    content({
      posts: [
        post('p', { authors: ['w', 'nobody'], tags: ['Fine', '🎉'], body: [linked('x', { id: 'gone' })] }),
      ],
      authors: [author('w', { links: [{ key: 'l', label: 'Home', url: '/nowhere' }] })],
    }),
  );
  expect(briefly(problems)).toEqual([
    'broken-link w links[_key=="l"].url: /nowhere',
    'dangling-reference p authors[1]: nobody',
    'broken-link p body[_key=="x"].markDefs[_key=="m"].target: gone',
    'unusable-tag p tags[1]: 🎉',
  ]);
});

test('reports links to parts that are switched off', () => {
  const features = { docs: false, blog: true, apiReference: false };
  const { problems } = build(
    docsContent({
      settings: [settings({ features })],
      posts: [post('p', { body: [linked('x', { id: 'main' }), linked('y', { href: '/docs' })] })],
    }),
  );
  expect(problems.map(({ message }) => message)).toEqual([
    'The link "x" leads to the document "main", which belongs to the docs, which are switched off.',
    'The link "y" leads to "/docs", which does not exist on this site.',
  ]);
});

test('redirects have unused, unique sources and existing targets', () => {
  const { problems } = build(
    docsContent({
      docs: [doc('a', { body: [heading(2, 'Fees')] })],
      redirects: [
        redirect('/docs/a/', '/docs'),
        redirect('/one', '/docs/a'),
        redirect('/one/', '/docs', { id: 'second' }),
        redirect('/two', '/docs/aa'),
        redirect('/three', '/docs/a#fee'),
        redirect('/x', '/y'),
        redirect('/y', '/x'),
        redirect('/in', '/x'),
      ],
    }),
  );
  expect(
    problems.map(({ severity, code, where, value, message }) => [
      severity,
      code,
      where?.field,
      value,
      message,
    ]),
  ).toEqual([
    [
      'error',
      'redirect-over-page',
      'from',
      '/docs/a/',
      'There is a page at "/docs/a", so it cannot be redirected.',
    ],
    [
      'error',
      'broken-link',
      'to',
      '/docs/aa',
      'The redirect from "/two" leads to "/docs/aa", which does not exist on this site.',
    ],
    ['error', 'redirect-loop', 'to', '/y', 'The redirects form a loop: from "/x" to "/y" to "/x".'],
    [
      'error',
      'duplicate-redirect',
      'from',
      '/one/',
      '"/one/" is already redirected to "/docs/a" (redirect /one /docs/a).',
    ],
    [
      'warning',
      'broken-anchor',
      'to',
      '#fee',
      'The redirect from "/three" leads to the heading "#fee", which the page "/docs/a" does not have.',
    ],
  ]);
});

function many<Item>(count: number, make: (index: number) => Item): readonly Item[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

test('thousands of broken links are reported without comparing each with every page', () => {
  const docs = [
    ...many(10_000, (index) => doc(`page-${index}`, { slug: `a-page-of-the-docs-${index}` })),
    doc('broken', {
      body: many(3_000, (index) => linked(`l${index}`, { href: `/docs/a-pag-of-the-docs-${index}` })),
    }),
  ];
  const { problems } = build(docsContent({ docs }));
  const broken = problems.filter(({ code }) => code === 'broken-link');
  expect(broken).toHaveLength(3_000);
  // A suggestion compares 27 characters with 10,000 paths of 27 characters.
  const suggested = broken.filter(({ fix }) => fix.startsWith('Did you mean')).length;
  expect(suggested).toBeGreaterThan(10);
  expect(suggested).toBeLessThan(60);
});

// Seconds of work, also on an idle machine.
test(
  'thousands of broken references list the available ids once',
  { tags: ['long'], timeout: 60_000 },
  () => {
    const docs = Array.from({ length: 3_000 }, (_, index) =>
      doc(`page-${index}`, { parent: `pag-${index}` }),
    );
    const { problems } = build(docsContent({ docs }));
    const dangling = problems.filter(({ code }) => code === 'dangling-reference');
    expect(dangling).toHaveLength(3_000);
    expect(dangling.filter(({ message }) => message.includes('Did you mean')).length).toBeLessThan(2_000);
  },
);
