import type { Asset } from '../../content/content.ts';
import type { Block } from '../../content/portableText.ts';
import { expect, test } from 'vitest';
import { customExamples } from '../../content/testing/customExamples.ts';
import { admonition, details, heading, linked, paragraph, tabs } from '../testing/blocks.ts';
import { build, modelOf, pageAt } from '../testing/build.ts';
import { doc, docsContent, file, image, redirect } from '../testing/content.ts';

const assets = [image('diagram'), file('logo', { size: 1234 }), image('unused')];
const redirects = [redirect('/old', '/docs/b')];

function bodyOf(...body: readonly Block[]): unknown {
  const docs = [doc('a', { body }), doc('b', { body: [heading(2, 'Fees')] })];
  return pageAt(modelOf(docsContent({ docs, assets, redirects })), '/docs/a', 'doc').body;
}

function linkOf(to: Parameters<typeof linked>[1]): unknown {
  return bodyOf(linked('this', to), heading(2, 'Here'));
}

function table(content: unknown): unknown {
  return {
    _type: 'table',
    _key: 't',
    headerRow: true,
    headerColumn: false,
    rows: [{ _key: 'r', cells: [{ _key: 'c', content }] }],
  };
}

test.each([
  ['a document', { id: 'b' }, '/docs/b/', false],
  ['a heading of a document', { id: 'b', anchor: 'fees' }, '/docs/b/#fees', false],
  ['a path', { href: '/docs/b' }, '/docs/b/', false],
  ['a path with query and hash', { href: '/docs/b/?x=1#fees' }, '/docs/b/?x=1#fees', false],
  ['the start of the site', { href: '/' }, '/', false],
  ['a redirect', { href: '/old' }, '/old/', false],
  ['a file of the site', { href: '/sitemap.xml' }, '/sitemap.xml', false],
  ['the Markdown of a page', { href: '/docs/b.md' }, '/docs/b.md', false],
  ['that of the start of the site', { href: '/index.md' }, '/index.md', false],
  ['the list for programs', { href: '/llms.txt' }, '/llms.txt', false],
  ['a heading of the same page', { href: '#here' }, '#here', false],
  ['another site', { href: 'https://example.org/a' }, 'https://example.org/a', true],
  ['a mail address', { href: 'mailto:us@example.org' }, 'mailto:us@example.org', true],
])('a link to %s has its final address', (_name, to, href, external) => {
  expect(linkOf(to)).toMatchObject([{ markDefs: [{ _type: 'link', _key: 'm', href, external }] }, {}]);
});

test('a text block keeps all but its links', () => {
  const block = linked('this', { id: 'b', anchor: 'fees' });
  expect(bodyOf(block)).toEqual([
    { ...block, markDefs: [{ _type: 'link', _key: 'm', href: '/docs/b/#fees', external: false }] },
  ]);
});

test('items of a list that continues are numbered ones, and the first of them has its number', () => {
  const [one, between, two, three] = [paragraph('a'), paragraph('b'), paragraph('c'), paragraph('d')];
  const item = { level: 1 };
  expect(
    bodyOf(
      { ...one, ...item, listItem: 'number' },
      between,
      { ...two, ...item, listItem: 'continued' },
      { ...three, ...item, listItem: 'continued' },
    ),
  ).toEqual([
    { ...one, ...item, listItem: 'number' },
    between,
    { ...two, ...item, listItem: 'number', start: 2 },
    { ...three, ...item, listItem: 'number' },
  ]);
});

test('headings carry their ids, also inside of other blocks', () => {
  const body = [admonition([heading(2, 'A')]), details([heading(2, 'A')]), tabs([heading(3, 'A')])];
  expect(bodyOf(...body)).toEqual([
    { ...body[0], body: [{ ...heading(2, 'A'), id: 'a' }] },
    { ...body[1], body: [{ ...heading(2, 'A'), id: 'a-1' }] },
    { ...body[2], items: [{ _key: 'tab0', label: 'Tab 0', body: [{ ...heading(3, 'A'), id: 'a-2' }] }] },
  ]);
});

test('a heading carries the ids that it had before, unless another heading has one of them now', () => {
  const renamed = { ...heading(2, 'Costs'), formerIds: ['fees', 'price', 'rates'] };
  const later = { ...heading(2, 'Interest'), formerIds: ['fees'] };
  expect(bodyOf(renamed, heading(2, 'Price'), later)).toMatchObject([
    { id: 'costs', formerIds: ['fees', 'rates'] },
    { id: 'price' },
    { ...heading(2, 'Interest'), id: 'interest' },
  ]);
});

test('links to the former id of a heading are fine, on its page and from others', () => {
  const renamed = { ...heading(2, 'Costs'), formerIds: ['fees'] };
  const docs = [
    doc('a', { body: [linked('this', { href: '#fees' }), renamed] }),
    doc('b', { body: [linked('that', { id: 'a', anchor: 'fees' })] }),
  ];
  const model = modelOf(docsContent({ docs }));
  expect([pageAt(model, '/docs/a', 'doc').body[0], pageAt(model, '/docs/b', 'doc').body[0]]).toMatchObject([
    { markDefs: [{ href: '#fees' }] },
    { markDefs: [{ href: '/docs/a/#fees' }] },
  ]);
  expect(build(docsContent({ docs })).problems).toEqual([]);
});

test('code carries its highlighted lines', () => {
  const block: Block = {
    _type: 'codeBlock',
    _key: 'c',
    language: 'text',
    code: 'a\nb',
    highlightedLines: [2],
  };
  expect(bodyOf(block)).toEqual([{ ...block, lines: [[['a', '']], [['b', '']]] }]);
});

test('a figure has its image with size and place', () => {
  expect(bodyOf({ _type: 'figure', _key: 'f', asset: 'diagram', alt: 'A band', caption: 'Rates' })).toEqual([
    {
      _type: 'figure',
      _key: 'f',
      caption: 'Rates',
      image: { src: '/media/sha1ofdiagram-20x10.svg', width: 20, height: 10, alt: 'A band' },
      isFirst: true,
    },
  ]);
});

test('a cropped figure shows the part that is left, which is all that the site serves of it', () => {
  const crop = { left: 0.25, right: 0, top: 0.2, bottom: 0 };
  const figure: Block = {
    _type: 'figure',
    _key: 'f',
    asset: 'diagram',
    alt: 'A',
    crop,
    hotspot: { x: 1, y: 1 },
  };
  const src = '/media/sha1ofdiagram-20x10-at-5-2-15x8.svg';
  expect(bodyOf(figure)).toEqual([
    { _type: 'figure', _key: 'f', image: { src, width: 15, height: 8, alt: 'A' }, isFirst: true },
  ]);
  const { assets: used } = modelOf(docsContent({ docs: [doc('a', { body: [figure] })], assets }));
  const place = expect.objectContaining({ documentId: 'a', field: 'body[_key=="f"].asset' });
  const region = { left: 5, top: 2, width: 15, height: 8 };
  expect(used).toEqual([{ asset: assets[0], path: src, region, place }]);
});

test('a download has its address, name and size', () => {
  expect(bodyOf({ _type: 'download', _key: 'd', asset: 'logo', title: 'Logo' })).toEqual([
    {
      _type: 'download',
      _key: 'd',
      title: 'Logo',
      href: '/files/sha1oflogo/logo.svg',
      filename: 'logo.svg',
      size: 1234,
    },
  ]);
});

function withCaptions(captions: Partial<Asset>) {
  const files = [...assets, file('said', { extension: 'vtt', originalFilename: 'said.vtt', ...captions })];
  const video = { _type: 'video', _key: 'v', asset: 'logo', title: 'Rate', captions: 'said' } as const;
  return modelOf(docsContent({ docs: [doc('a', { body: [video] })], assets: files }));
}

test('captions have their address; others than WebVTT, and too large ones, are reported at their field', () => {
  const { pages, assets: used } = withCaptions({});
  expect(JSON.stringify(pages)).toContain('"captions":"/files/sha1ofsaid/said.vtt"');
  expect(used.map(({ asset }) => asset.id)).toEqual(['logo', 'said']);
  for (const wrong of [{ extension: 'srt' }, { size: 1_000_001 }]) {
    expect(() => withCaptions(wrong)).toThrow(/cannot be captions: it (?:does not end in .vtt|is 1.1 MB)/);
  }
});

test('links in the cells of a table are resolved', () => {
  const cell = linked('b', { id: 'b' });
  expect(bodyOf(table([cell]) as Block)).toEqual([
    table([{ ...cell, markDefs: [{ _type: 'link', _key: 'm', href: '/docs/b/', external: false }] }]),
  ]);
});

test('the default rate is added to blocks that only this site has', () => {
  expect(bodyOf(...customExamples('s'))).toEqual(
    customExamples('s').map(({ _type }) => ({ _type, _key: 's', defaultRate: 50 })),
  );
});

test('only used assets are part of the site, including those that a written address leads to', () => {
  const body = [linked('logo', { href: '/files/sha1oflogo/logo.svg' }), paragraph('Text')];
  const { assets: used } = modelOf(docsContent({ docs: [doc('a', { body })], assets }));
  const place = expect.objectContaining({ documentId: 'a' });
  expect(used).toEqual([{ asset: assets[1], path: '/files/sha1oflogo/logo.svg', place }]);
});
