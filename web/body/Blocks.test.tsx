import type { PageBlock } from '#core/site/model/pageBody.ts';
import { expect, test } from 'vitest';
import { text } from '../testing/blocks.ts';
import { htmlOf } from '../testing/htmlOf.ts';
import { Blocks } from './renderBody.tsx';

const shown = (...blocks: readonly PageBlock[]): string => htmlOf(<Blocks body={blocks} />);

const cell = (key: string) => ({ _key: key, content: [text(key)] });

test('text with its marks and links', () => {
  expect(
    shown(text('A **strong** word, an _other_ one, `code`, [here](/why/) and [there](https://x.org).')),
  ).toBe(
    '<p>A <strong>strong</strong> word, an <em>other</em> one, <code>code</code>, <a href="/why/">here</a> and <a href="https://x.org">there</a>.</p>',
  );
});

test('a heading has a link to itself beside it', () => {
  expect(shown(text('Fees', { style: 'h2', id: 'fees' }))).toBe(
    '<div class="Heading Heading_h2"><h2 id="fees">Fees</h2><a class="HeadingLink" href="#fees" aria-label="Link to “Fees”"></a></div>',
  );
});

test('the ids that a heading had before are places to scroll to', () => {
  expect(shown(text('Costs', { style: 'h2', id: 'costs', formerIds: ['fees', 'price'] }))).toBe(
    '<div class="Heading Heading_h2"><span id="fees"></span><span id="price"></span><h2 id="costs">Costs</h2><a class="HeadingLink" href="#costs" aria-label="Link to “Costs”"></a></div>',
  );
});

test('lists nest', () => {
  expect(
    shown(
      text('one', { listItem: 'number', level: 1 }),
      text('one of one', { listItem: 'bullet', level: 2 }),
      text('two', { listItem: 'number', level: 1 }),
    ),
  ).toBe('<ol><li>one<ul><li>one of one</li></ul></li><li>two</li></ol>');
});

test('an item contains the blocks of its level up to the next item, in their order', () => {
  expect(
    shown(
      text('one', { listItem: 'number', level: 1 }),
      text('more', { level: 1 }),
      text('deep', { listItem: 'bullet', level: 2 }),
      text('deeper', { level: 2 }),
      text('back', { level: 1 }),
      text('two', { listItem: 'number', level: 1 }),
      text('after'),
      text('no item before', { level: 1 }),
    ),
  ).toBe(
    '<ol><li>one<div class="Flow"><p>more</p><ul><li>deep<div class="Flow"><p>deeper</p></div></li></ul><p>back</p></div></li><li>two</li></ol><p>after</p><p>no item before</p>',
  );
});

test('a quotation', () => {
  expect(shown(text('Said.', { style: 'blockquote' }))).toBe('<blockquote><p>Said.</p></blockquote>');
});

test('a code block with its file name and a marked line', () => {
  expect(
    shown({
      _type: 'codeBlock',
      _key: 'c',
      language: 'typescript',
      filename: 'rate.ts',
      code: 'let a;\na;',
      highlightedLines: [2],
      lines: [
        [
          ['let', 'keyword'],
          [' a;', ''],
        ],
        [['a;', '']],
      ],
    }),
  ).toBe(
    '<figure class="CodeBlock"><figcaption class="CodeBlock-name">rate.ts</figcaption><div class="CodeBlock-tools"><button type="button" data-code="wrap" aria-pressed="false">Wrap</button><button type="button" data-code="copy">Copy</button></div><pre class="CodeBlock-code"><code data-language="typescript"><span class="tok-keyword">let</span> a;\n<span class="CodeBlock-marked">a;</span></code></pre></figure>',
  );
});

function codeOf(lines: number, marks: object = {}): string {
  return shown({
    _type: 'codeBlock',
    _key: 'c',
    language: 'text',
    code: Array.from({ length: lines }, () => 'a').join('\n'),
    highlightedLines: [],
    lines: Array.from({ length: lines }, () => [['a', ''] as const]),
    ...marks,
  });
}

test('of long code, readers see the first lines until they want all, unless the writer points at one below', () => {
  expect(codeOf(30)).not.toContain('<details');
  expect(codeOf(31)).toContain(
    '<summary><span>Show all 31 lines</span><span>Show fewer lines</span></summary>',
  );
  expect(codeOf(31, { highlightedLines: [20], addedLines: '3' })).toContain('Show all 31 lines');
  expect(codeOf(31, { highlightedLines: [21] })).not.toContain('<details');
  expect(codeOf(31, { addedLines: '2, 25-26' })).not.toContain('<details');
  expect(codeOf(31, { removedLines: '31' })).not.toContain('<details');
  expect(codeOf(31, { notes: [{ _key: 'n', line: 22, text: 'A note' }], notesId: '1' })).not.toContain(
    '<details',
  );
  expect(codeOf(31, { markedWords: ['a'] })).not.toContain('<details');
});

test('a video has its captions, which are shown at first', () => {
  const video = {
    _type: 'video',
    _key: 'v',
    title: 'Rate',
    href: '/files/a/rate.mp4',
    filename: 'rate.mp4',
    size: 1,
  } as const;
  expect(shown(video)).not.toContain('<track');
  expect(shown({ ...video, captions: '/files/b/rate.vtt' })).toContain(
    '<track kind="captions" src="/files/b/rate.vtt" srcLang="en" label="English" default=""/></video>',
  );
});

test('a video of another service is a link inside its frame, so nothing is requested from there at first', () => {
  const video = { _type: 'onlineVideo', _key: 'v', title: 'Film' } as const;
  const html = shown({ ...video, address: 'https://vimeo.com/76979871' });
  expect(html).toMatch(
    /<iframe srcDoc="[^"]*&lt;a href=&quot;https:\/\/player\.vimeo\.com\/video\/76979871\?autoplay=1&amp;amp;dnt=1&quot;/,
  );
  expect(html).not.toMatch(/ src="|&lt;(?:img|link|script)/);
  expect(shown({ ...video, address: 'https://example.com/film.mp4' })).toBe('<div class="Block"></div>');
});

test('an admonition names its kind, also when the writer gave it a title', () => {
  const block = { _type: 'admonition', _key: 'a', kind: 'warning', body: [text('Mind.')] } as const;
  expect(shown(block)).toMatch(
    /^<div class="Admonition Admonition_warning" role="note"><p class="Admonition-title"><svg .*aria-label="Warning">.*<\/svg><span aria-hidden="true">Warning<\/span><\/p><div class="Admonition-body Flow"><p>Mind\.<\/p><\/div><\/div>$/,
  );
  expect(shown({ ...block, title: 'Early changes' })).toMatch(
    /aria-label="Warning">.*<\/svg>Early changes<\/p>/,
  );
});

test('a figure offers the renditions of its image, and has its colour while it loads', () => {
  const image = {
    src: '/media/a.jpg',
    width: 900,
    height: 600,
    alt: '',
    widths: [448, 900],
    colour: '#123456',
  };
  const html = shown({ _type: 'figure', _key: 'f', image, isFirst: true });
  const sizes = '(min-width: 50rem) 46rem, 92vw';
  expect(html).toContain(
    `<source type="image/avif" srcSet="/media/a.jpg.448.avif 448w, /media/a.jpg.900.avif 900w" sizes="${sizes}"/>` +
      `<source type="image/webp" srcSet="/media/a.jpg.448.webp 448w, /media/a.jpg.900.webp 900w" sizes="${sizes}"/>` +
      '<img src="/media/a.jpg" width="900" height="600" alt="" fetchPriority="high" style="background-color:#123456;color:#fff"/>',
  );
  expect(html).toContain('<a class="Figure-zoom" href="/media/a.jpg"');
});

test('a figure keeps the place of its image', () => {
  const image = { src: '/files/band.svg', width: 720, height: 320, alt: 'A band.' };
  expect(shown({ _type: 'figure', _key: 'f', image, caption: 'Twelve weeks.' })).toBe(
    '<figure class="Figure"><a class="Figure-zoom" href="/files/band.svg" title="Enlarge"><img src="/files/band.svg" width="720" height="320" alt="A band." loading="lazy" decoding="async"/></a><figcaption>Twelve weeks.</figcaption></figure>',
  );
});

test('a table has a header row where the writer made one, and columns of numbers are aligned right', () => {
  const block = {
    _type: 'table',
    _key: 't',
    headerRow: true,
    headerColumn: false,
    rows: [
      { _key: 'r', cells: [cell('Band'), cell('Fee')] },
      { _key: 's', cells: [cell('Low'), cell('**25**')] },
    ],
  } as const;
  const bodyRow = '<tr><td>Low</td><td class="Table_right"><strong>25</strong></td></tr>';
  expect(shown(block)).toBe(
    `<div class="Table"><table><thead><tr><th scope="col">Band</th><th scope="col" class="Table_right">Fee</th></tr></thead><tbody>${bodyRow}</tbody></table></div>`,
  );
  expect(shown({ ...block, headerRow: false, headerColumn: false, caption: 'Fees.' })).toBe(
    `<div class="Table"><table><caption>Fees.</caption><tbody><tr><td>Band</td><td>Fee</td></tr>${bodyRow.replace(' class="Table_right"', '')}</tbody></table></div>`,
  );
  expect(shown({ ...block, headerColumn: true })).toContain('<tbody><tr><th scope="row">Low</th>');
});

test('a column is aligned in its header and in each row', () => {
  const rows = [
    { _key: 'r', cells: [cell('Band'), cell('Fee'), cell('Since')] },
    { _key: 's', cells: [cell('Low'), cell('25'), cell('May')] },
  ];
  const alignments = ['left', 'right', 'center'] as const;
  expect(
    shown({ _type: 'table', _key: 't', headerRow: true, headerColumn: false, rows, alignments }),
  ).toContain(
    '<tr><th scope="col">Band</th><th scope="col" class="Table_right">Fee</th><th scope="col" class="Table_center">Since</th></tr></thead>' +
      '<tbody><tr><td>Low</td><td class="Table_right">25</td><td class="Table_center">May</td></tr>',
  );
});

test('an empty corner in the header row is not a header', () => {
  const rows = [{ _key: 'r', cells: [{ _key: 'a', content: [text('')] }, cell('Lean')] }];
  expect(shown({ _type: 'table', _key: 't', headerRow: true, headerColumn: false, rows })).toContain(
    '<thead><tr><td></td><th scope="col">Lean</th></tr></thead>',
  );
});

test('every panel of tabs is in the page, under its label', () => {
  const html = shown({
    _type: 'tabs',
    _key: 'n',
    items: [
      { _key: 'a', label: 'Meridian', body: [text('Delegate.')] },
      { _key: 'b', label: 'Harbor', body: [text('Ask.')] },
    ],
  });
  expect(html).toContain('<p class="Tabs-label">Meridian</p><p>Delegate.</p>');
  expect(html).toContain('<p class="Tabs-label">Harbor</p><p>Ask.</p>');
});

test('details open without scripts', () => {
  expect(shown({ _type: 'details', _key: 'd', summary: 'When?', body: [text('Now.')] })).toBe(
    '<details class="Details"><summary class="Details-summary">When?</summary><div class="Details-body Flow"><p>Now.</p></div></details>',
  );
});

test('a list that continues begins at its number', () => {
  const item = { listItem: 'number', level: 1 } as const;
  expect(shown({ ...text('Open.', item), start: 3 })).toBe('<ol start="3"><li>Open.</li></ol>');
  expect(shown(text('Open.', item))).toBe('<ol><li>Open.</li></ol>');
});

test('words can be crossed out, raised, lowered, highlighted and shown as keys, also in a table', () => {
  const block = {
    ...text(''),
    children: ['strike-through', 'sup', 'sub', 'highlight', 'kbd'].map((mark) => ({
      _type: 'span' as const,
      _key: mark,
      text: '2',
      marks: [mark],
    })),
  };
  const html = '<del>2</del><sup>2</sup><sub>2</sub><mark>2</mark><kbd>2</kbd>';
  expect(shown(block)).toBe(`<p>${html}</p>`);
  const rows = [{ _key: 'r', cells: [{ _key: 'c', content: [block] }] }];
  expect(shown({ _type: 'table', _key: 't', headerRow: false, headerColumn: false, rows })).toContain(
    `<td>${html}</td>`,
  );
});

test('a download says what it is and how big', () => {
  const html = shown({
    _type: 'download',
    _key: 'd',
    title: 'Logo',
    href: '/files/logo.svg',
    filename: 'logo.svg',
    size: 2300,
  });
  expect(html).toMatch(/^<a class="Download" href="\/files\/logo\.svg" download="logo\.svg">/);
  expect(html).toContain('<span class="Download-title">Logo</span>');
  expect(html).toContain('logo.svg · 2 kB');
});
