import type { Block } from '../content/portableText.ts';
import type { MarkdownResolvers } from '../markdown/blockContext.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convert as convertMarkdown } from '../markdown/testing/convert.ts';
import { propertyRuns } from '../testing/propertyRuns.ts';
import { plainText } from '../text/plainText.ts';
import { htmlToBlocks } from './htmlToBlocks.ts';

const resolvers: MarkdownResolvers = {
  resolveLink: (url) => ({ kind: 'url', href: url }),
  resolveAsset: (url) => ({ kind: 'asset', id: url }),
};

function convert(html: string) {
  return htmlToBlocks(html, resolvers);
}

type Case = readonly [what: string, html: string, markdown: readonly string[]];

const cases: readonly Case[] = [
  [
    'headings, marks, links and lists become what they are',
    `<meta charset="utf-8"><h2>Why</h2>
     <p>It is <b>cheap</b>, <i>simple</i> and <code>fast</code>. <a href="https://one.example" title="One">Look</a>.</p>
     <blockquote><p>Said.</p></blockquote>
     <ul><li>one<ol><li>inner</li></ol></li><li><p>two</p></li></ul>`,
    [
      '## Why',
      '',
      'It is **cheap**, *simple* and `fast`. [Look](https://one.example).',
      '',
      '> Said.',
      '',
      '- one',
      '  1. inner',
      '- two',
    ],
  ],
  [
    'a table becomes one, with its caption, and the words of its cells',
    `<table><caption>Fees</caption><thead><tr><th>Market</th><th>Fee</th></tr></thead>
     <tbody><tr><td><p>Meridian</p></td><td><b>1 %</b></td></tr></tbody></table>`,
    ['Table: Fees', '', '| Market | Fee |', '|---|---|', '| Meridian | **1 %** |'],
  ],
  ...[
    '<pre><code class="language-ts">const a = 1;\n\nuse(a);\n</code></pre>',
    '<pre class="prism language-ts"><code><span>const a = 1;</span>\n\n<span>use(a);</span>\n</code></pre>',
    '<pre class="language-ts"><code><div>const a = 1;<br></div><div><br></div><div>use(a);<br></div></code></pre>',
  ].map((html): Case => [
    `code keeps its lines and its language: ${html}`,
    html,
    ['```ts', 'const a = 1;', '', 'use(a);', '```'],
  ]),
  [
    'what word processors mark by style is marked',
    `<b style="font-weight:normal" id="internal"><p><span style="font-weight:700">Bold</span><span
     style="font-weight:400"> and </span><span style="font-style:italic">italic</span></p></b>`,
    ['**Bold** and *italic*'],
  ],
  [
    'what Word says of scripts that are written from right to left is about them alone',
    `<p class=MsoNormal>Some <b style='mso-bidi-font-weight:normal'>bold</b> and <span
     style='mso-bidi-font-style:italic;mso-bidi-font-family:"Courier New"'>plain</span> words</p>`,
    ['Some **bold** and plain words'],
  ],
  [
    'the lists of Word, which are paragraphs, are lists, without their signs and numbers',
    `<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
     style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
     </span></span></span><![endif]>One<o:p></o:p></p>
     <p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o&nbsp;</span>inner</p>
     <p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level3 lfo1'><span style='mso-list:Ignore'>(iv)&nbsp;</span>deep</p>
     <p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span><b>Two</b></p>
     <p class=MsoNormal><o:p>&nbsp;</o:p></p>
     <p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>a)</span>First</p>`,
    ['- One', '  - inner', '    1. deep', '- **Two**', '', '1. First'],
  ],
  [
    'titles and quotations of Word are what they are called, headings of its pages in a browser what their role says',
    `<!--StartFragment--><p class=MsoTitle>Fees</p><p class="MsoNormal">Read.<o:p></o:p></p><p class=MsoQuote>Said.</p>
     <p class="Paragraph" role="heading" aria-level="3">More</p><!--EndFragment-->`,
    ['## Fees', '', 'Read.', '', '> Said.', '', '### More'],
  ],
  [
    'a class may have any name',
    '<p class="constructor toString">Fees</p><p class="MsoListParagraph __proto__">Read.</p>',
    ['Fees', '', 'Read.'],
  ],
  [
    'words in a font for code are code, unless they are a link',
    `<p>Run <span style="font-family:'Courier New',monospace">npm start</span> or <font face="Liberation Mono, monospace">npm
     test</font>, <span style="font-family:Consolas"><a href="https://one.example">see</a></span>.</p>`,
    ['Run `npm start` or `npm test`, [see](https://one.example).'],
  ],
  [
    'the cells below the header say how a column is aligned',
    `<table><tr><th align="center">Market</th><th align="center">Fee</th><th>Note</th></tr>
     <tr><td>Meridian</td><td style="color: red; text-align: end">1 %</td><td align="CENTER">a</td></tr></table>`,
    ['| Market | Fee | Note |', '|---|---:|:-:|', '| Meridian | 1 % | a |'],
  ],
  [
    'the header says how columns are aligned if no other cell does',
    `<table><tr><th style="text-align:right">Fee</th><th>Note</th></tr><tr><td>1 %</td><td>a</td></tr></table>`,
    ['| Fee | Note |', '|---:|---|', '| 1 % | a |'],
  ],
  [
    'a paragraph in a cell says how the cell is aligned, and a merged cell counts for the columns that it takes',
    `<table><tr><th>a</th><th>b</th><th>c</th></tr>
     <tr><td colspan="2">1</td><td style="text-align:left"><p style="text-align:right">2</p></td></tr></table>`,
    ['| a | b | c |', '|---|---|---:|', '| 1 | | 2 |'],
  ],
  [
    'a first row in bold is the header of a table that has no other',
    `<table><tr><td><p><b>Day</b></p></td><td><span style="font-weight:700">Hours</span></td></tr>
     <tr><td><b>Monday</b></td><td>9</td></tr></table>`,
    ['| Day | Hours |', '|---|---|', '| **Monday** | 9 |'],
  ],
  [
    'empty paragraphs between others are left out',
    '<p>one</p><p>&nbsp;</p><br><p>two</p>',
    ['one', '', 'two'],
  ],
  [
    'a list beside the items of another stands below the last of them',
    '<ul><li>one</li><ul><li>inner</li></ul><li>two</li></ul>',
    ['- one', '  - inner', '- two'],
  ],
  [
    'a heading gets the nearest level that there is, and loses the sign beside it',
    '<h1>One<a href="#one">¶</a></h1><h6>Six<a href="https://one.example/page#six">\u200b</a></h6>',
    ['## One', '', '#### Six'],
  ],
  [
    'raised, lowered and crossed out words are so, by element or by style',
    `<p><del>old</del> H<sub>2</sub>O, 10<sup>18</sup>, was <s>$5</s> <strike>$6</strike>;
     10<span style="font-size:0.6em;vertical-align:super">9</span>, CO<span style="vertical-align: sub">2</span><span
     style="vertical-align:baseline">,</span> <span style="font-weight:700;text-decoration:line-through">gone</span></p>`,
    [
      '~~old~~ H<sub>2</sub>O, 10<sup>18</sup>, was ~~$5~~ ~~$6~~; 10<sup>9</sup>, CO<sub>2</sub>, **~~gone~~**',
    ],
  ],
  ['words of marks that there are not stay', '<p><u>new</u> <ins>seen</ins></p>', ['new seen']],
  [
    'keys and highlighted words stay these',
    '<p><kbd>Ctrl</kbd> <mark>seen</mark></p>',
    ['<kbd>Ctrl</kbd> <mark>seen</mark>'],
  ],
  [
    'a formula is one if its source goes along, as from KaTeX',
    `<p>So <span class="katex"><span class="katex-mathml"><math><semantics><mi>x</mi><annotation
     encoding="application/x-tex">x_1</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x</span></span>.</p>`,
    ['So $x_1$.'],
  ],
  [
    'badges are known by their class',
    '<h2>Rates <span class="sl-badge">Beta</span></h2><p><small>Not <span class="VPBadge tip"><b>New</b></span></small></p>',
    ['## Rates :badge[Beta]', '', 'Not :badge[**New**]'],
  ],
  ['a mark around blocks is inside of them', '<b><p>one</p><p>two</p></b>', ['**one**', '', '**two**']],
  [
    'a list of terms is definitions, also in groups, with several terms, meanings and lists',
    `<dl><div><dt>Rate</dt><dd>What <b>you</b> pay.</dd></div><dt><code>fee</code></dt> <dt>Cost</dt>
     <dd>What we <a href="https://one.example">take</a>.</dd><dd><ul><li>a share</li></ul></dd></dl>`,
    [
      '::::definitions',
      ':::term[Rate]',
      'What **you** pay.',
      ':::',
      ':::term[fee, Cost]',
      'What we [take](https://one.example).',
      '',
      '- a share',
      ':::',
      '::::',
    ],
  ],
  [
    'terms that a browser copied without their list',
    '<p>Before</p><dt>Rate</dt>\n<dd>What you pay.</dd><p>After</p>',
    ['Before', '', '::::definitions', ':::term[Rate]', 'What you pay.', ':::', '::::', '', 'After'],
  ],
  [
    'a list of terms with a link, without a meaning, or with anything else is paragraphs',
    `<dl><dt>Rate <a href="https://one.example">per year</a></dt><dd>What you pay.</dd></dl>
     <dl><dt>Fee</dt></dl><dl><dd>Alone</dd></dl><dl><dt>Cost</dt><dd><img src="a.svg" alt=""></dd></dl>`,
    [
      '**Rate [per year](https://one.example)**',
      '',
      'What you pay.',
      '',
      '**Fee**',
      '',
      'Alone',
      '',
      '**Cost**',
    ],
  ],
  [
    'terms in a cell are lines',
    '<table><tr><th>A</th></tr><tr><td><dl><dt>Rate</dt><dd>What you pay.</dd></dl></td></tr></table>',
    ['| A |', '|---|', '| **Rate**<br>What you pay. |'],
  ],
  [
    'folded text stays folded',
    '<details><summary>More</summary><p>Hidden.</p></details>',
    [':::details[More]', 'Hidden.', ':::'],
  ],
  ['text beside blocks is kept', 'loose <p>paragraph</p> end', ['loose', '', 'paragraph', '', 'end']],
  ['an empty text is nothing', '<p> </p>', []],
];

test.each(cases)('%s', (_what, html, markdown) => {
  expect(keyless(convert(html).blocks)).toEqual(keyless(convertMarkdown(...markdown).blocks));
});

/** Returns the problems that are reported for a piece of HTML. */
function told(html: string): readonly string[] {
  return convert(html).problems.map(({ message }) => message);
}

const boxes = 'The checkboxes of a task list become characters (☐, ☑) before the text.';

test.each([
  ['<ul><li><input type="checkbox" checked disabled> done</li><li><input type="checkbox"> open</li></ul>'],
  [
    '<ul><li><label><input type="checkbox" checked> done</label></li><li><p><input type="checkbox"> open</p></li></ul>',
  ],
  [
    `<ul><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,AA" alt="checked" aria-roledescription="checkbox"><p>done</p></li>
     <li role="checkbox" aria-checked="false"><img src="data:image/png;base64,AA" alt="unchecked" aria-roledescription="checkbox"><p>open</p></li></ul>`,
  ],
  [
    '<ul><li role="checkbox" aria-checked="true">done</li><li role="checkbox" aria-checked="false">open</li></ul>',
  ],
])('a task keeps its state, and nothing is said of images: %s', (html) => {
  expect(plainText(convert(html).blocks).replaceAll(/ +/g, ' ')).toBe('☑ done\n☐ open');
  expect(told(html)).toEqual([boxes]);
});

test('words of merged cells are in the first of them, which is said once', () => {
  const html =
    '<table><tr><th colspan="2">Fees</th></tr><tr><td rowspan="2">Low</td><td>1</td></tr><tr><td>2</td></tr></table>';
  const [table] = convert(html).blocks;
  expect(
    table?._type === 'table' && table.rows.map((row) => row.cells.map(({ content }) => plainText(content))),
  ).toEqual([
    ['Fees', ''],
    ['Low', '1'],
    ['', '2'],
  ]);
  expect(told(html)).toEqual([
    'Merged table cells are split: the text is in the first cell, and the others are empty.',
  ]);
});

test.each([
  ['<p><u>a</u> <mark>b</mark> <ins>c</ins></p>', ['Underlined or inserted text loses its formatting.']],
  ['<p><a href="https://one.example"><u>a</u></a></p>', []],
  [
    '<p><abbr title="Annual percentage rate">APR</abbr></p>',
    ['The explanation "Annual percentage rate" of "APR" is not shown.'],
  ],
  [
    '<p>a</p><iframe src="https://one.example/v"></iframe>',
    ['Embedded content, <iframe> (https://one.example/v), is left out.'],
  ],
  ['<p>a</p><svg><text>Rate over time</text></svg>', ['Words are missing: "Rate over time".']],
  ['<p>a <math><mi>x</mi></math></p>', ['A formula becomes plain text.']],
])('what is lost of %s is said', (html, messages) => {
  expect(told(html)).toEqual(messages);
});

test('words in menus, dialogs and old elements stay', () => {
  expect(
    plainText(convert('<b><center>one</center></b><fieldset><legend>two</legend></fieldset>').blocks),
  ).toBe('one\ntwo');
  expect(plainText(convert('<menu><li>one</li></menu><dialog open>two</dialog>').blocks)).toBe('one\ntwo');
});

test('a summary keeps its words, whatever is in it', () => {
  const html = '<details open><summary role="button"><h3>More</h3> to read</summary><p>Hidden.</p></details>';
  expect(convert(html)).toMatchObject({ problems: [] });
  expect(plainText(convert(html).blocks)).toContain('More');
});

test('numbering continues after code in an item, and where a list says its first number', () => {
  const html = `<ol><li><p>Install it:</p><pre><code>npm install</code></pre></li><li>Start it</li></ol><p>Wait.</p>
    <ol start="3"><li>Open the page</li></ol>`;
  const { blocks, problems } = convert(html);
  expect(blocks.map((block) => (block._type === 'block' ? block.listItem : block._type))).toEqual([
    'number',
    'codeBlock',
    'number',
    undefined,
    'continued',
  ]);
  expect(blocks.map(({ level }) => level)).toEqual([1, 1, 1, undefined, 1]);
  expect(problems).toEqual([]);
});

test('blocks in a cell become lines', () => {
  const html = '<table><tr><th>a</th></tr><tr><td><ul><li>b</li><li>c</li></ul>d</td></tr></table>';
  const [table] = convert(html).blocks;
  const cell = table?._type === 'table' ? table.rows[1]?.cells[0] : undefined;
  expect(cell?.content[0]?.children.map(({ text }) => text)).toEqual(['b\nc\nd']);
});

test('a table without a header row stays without one', () => {
  const [table] = convert('<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>').blocks;
  expect(table?._type === 'table' && [table.headerRow, table.rows.length]).toEqual([false, 2]);
  expect(plainText(table === undefined ? [] : [table])).toBe('a\nb\nc\nd');
});

test('an image among words is not pasted, and named by what it shows', () => {
  expect(
    convert('<p>At <img src="file:///C:/Temp/clip_image002.png" alt="A clock"> sharp</p>').problems,
  ).toEqual([
    { message: 'The image "A clock" is not pasted with the text.', fix: 'Upload it in its place.' },
  ]);
  expect(convert('<p>See <img src="https://one.example/a.png" alt="A band"> here</p>')).toMatchObject({
    blocks: [{ children: [{ text: 'See here' }] }],
    problems: [
      {
        message: 'The image "A band" (https://one.example/a.png) is not pasted with the text.',
        fix: 'Upload it in its place.',
      },
    ],
  });
});

test.each([
  ['<img src="a.png" alt="A band">', ['a.png']],
  [
    '<p>One</p><p class=MsoNormal><span><img src="a.png" alt="A band"><o:p></o:p></span></p><p>Two</p>',
    ['One', 'a.png', 'Two'],
  ],
  ['<p>One</p><div><a href="/big.png"><img src="a.png" alt="A band"></a></div>', ['One', 'a.png']],
  [
    '<figure><img src="a.png" alt="A band"><figcaption>A caption</figcaption></figure>',
    ['a.png', 'A caption'],
  ],
  ['<p><img src="a.png" alt="A band"> <img src="b.png" alt="Two"></p>', ['a.png', 'b.png']],
])('an image that stands alone is a block: %s', (source, expected) => {
  const { blocks, problems } = convert(source);
  expect(blocks.map((block) => (block._type === 'figure' ? block.asset : plainText([block])))).toEqual(
    expected,
  );
  expect(problems).toEqual([]);
});

test.each([
  '<ul><li><img src="a.png" alt="A band"></li></ul>',
  '<table><tr><td><img src="a.png" alt="A band"></td><td>b</td></tr></table>',
  '<h2>Heading <img src="a.png" alt="A band"></h2>',
  '<blockquote><p><img src="a.png" alt="A band"></p></blockquote>',
])('an image in what can only hold words is reported: %s', (source) => {
  const { blocks, problems } = convert(source);
  expect(blocks.filter(({ _type }) => _type === 'figure')).toEqual([]);
  expect(problems.map(({ message }) => message)).toEqual([
    'The image "A band" (a.png) is not pasted with the text.',
  ]);
});

test('an image that shows nothing is left out without a word', () => {
  const source = '<p>One</p><img src="a.png" alt=""><img src="b.png" width="1" height="1">';
  expect(convert(source)).toMatchObject({ blocks: [{ children: [{ text: 'One' }] }], problems: [] });
});

const footnotes = 'Footnotes become plain text: their markers are no longer links.';
const inText = 'Links to other places in the same text become plain text.';

test.each([
  [
    '<p>Said<a href="#_ftn1">[1]</a>.</p><p><a href="#_ftnref1">[1]</a> Note</p>',
    'Said[1].\n[1] Note',
    [footnotes],
  ],
  [
    '<p>Said<a href="#ftnt1"><sup>[1]</sup></a></p><p><a href="#ftnt_ref1">[1]</a> Note</p>',
    'Said[1]\n[1] Note',
    [footnotes],
  ],
  ['<p>Said<sup><a href="#cite_note-Sam-2">[2]</a></sup></p>', 'Said[2]', [footnotes]],
  ['<p>Said<a href="#fn:1">1</a></p><p>Note <a href="#fnref:1">↩</a></p>', 'Said1\nNote', [footnotes]],
  ['<p>Said<a href="#sdfootnote1sym">1</a> <a href="#_edn1">i</a></p>', 'Said1 i', [footnotes]],
  ['<p>See <a href="#fnord">below</a></p>', 'See below', [inText]],
  ['<h2>One<a href="#one">¶</a></h2>', 'One', []],
])('a link to a place that is not pasted is words, which is said: %s', (html, words, messages) => {
  expect(plainText(convert(html).blocks)).toBe(words);
  expect(told(html)).toEqual(messages);
});

test.each([
  ['<ol><li>a</li><li value="2">b</li></ol>', []],
  [
    '<ol><li>a</li><li value="5">b</li><li>c</li></ol>',
    ['A numbered list starts at 5, but would be numbered from 2.'],
  ],
  ['<ol start="0"><li>a</li></ol>', ['A numbered list starts at 0, but would be numbered from 1.']],
  ['<ol reversed><li>a</li></ol>', ['A list that counts down now counts up.']],
  ['<ol type="1"><li>a</li></ol>', []],
  ['<ol type="a"><li>a</li></ol>', [otherSigns()]],
  ['<ol><li style="list-style-type:upper-roman">a</li></ol>', [otherSigns()]],
  ['<ol><li>a<ol type="a"><li>b</li></ol></li></ol>', []],
  ['<ol><li>a<ol><li style="list-style-type:lower-roman">b</li></ol></li></ol>', [otherSigns()]],
  ["<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>c)</span>C</p>", [otherSigns()]],
])('what is lost of the numbers of a list is said: %s', (html, messages) => {
  expect(told(html)).toEqual(messages);
});

function otherSigns(): string {
  return 'A list with letters or Roman numerals gets the numbering of this site.';
}

function item(marker: string, words: string): string {
  return `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${marker}</span>${words}</p>`;
}

test('a list of Word continues after a paragraph, where its number says so', () => {
  const { blocks, problems } = convert(`${item('1.', 'a')}${item('2.', 'b')}<p>Text</p>${item('3.', 'c')}`);
  expect(blocks).toMatchObject([
    { listItem: 'number' },
    { listItem: 'number' },
    {},
    { listItem: 'continued' },
  ]);
  expect(problems).toEqual([]);
});

const tags =
  'b i strong em code span u ins mark del s sub sup kbd abbr q a p h1 h2 h3 h6 div section blockquote pre ul li ol menu table thead tbody tr td th caption dl dt dd details summary article dialog figure figcaption math';
const { html } = fc.letrec<{ html: string }>((tie) => ({
  html: fc.oneof(
    { maxDepth: 5 },
    fc.stringMatching(/^[a-z]{1,8}$/),
    fc.tuple(fc.constantFrom(...tags.split(' ')), fc.array(tie('html'), { maxLength: 4 })).map(wrap),
  ),
}));

function wrap([tag, children]: readonly [string, readonly string[]]): string {
  return `<${tag === 'a' ? 'a href="https://one.example"' : tag}>${children.join(' ')}</${tag}>`;
}

test('no text is lost, however deeply it is nested', () => {
  fc.assert(
    fc.property(fc.array(html, { maxLength: 4 }), (parts) => {
      const source = parts.join('\n');
      const words = source.replaceAll(/<[^>]*>/g, ' ').match(/[a-z]+/g) ?? [];
      // The caption of a table that is an item of a list becomes the text of the item, as Markdown would have it.
      // A raised letter may have a sign of its own.
      const text = plainText(convert(source).blocks).replaceAll('Table: ', '').normalize('NFKC');
      const found = text.match(/[a-z]+/g) ?? [];
      // Words may be joined where marks end, and a parser moves content that is not allowed inside a table.
      expect(found.join('').split('').toSorted()).toEqual(words.join('').split('').toSorted());
    }),
    propertyRuns(150, 6000),
  );
});

function keyless(blocks: readonly Block[]): unknown {
  const keys = new Map<string, string>();
  const text = JSON.stringify(blocks);
  for (const [, key = ''] of text.matchAll(/"_key":"([^"]+)"/g)) keys.set(key, `n${keys.size}`);
  return JSON.parse(text, (name, value: unknown) =>
    name === '_key'
      ? ''
      : name === 'marks' && Array.isArray(value)
        ? value.map((mark) => (keys.has(String(mark)) ? 'link' : String(mark)))
        : value,
  );
}
