import { expect, test } from 'vitest';
import { isRichHtml } from './isRichHtml.ts';
import { pastedHtml } from './pastedHtml.ts';

const pages = new Map([
  ['home', { id: 'home', type: 'homePage', title: 'Home', path: '/', headings: [] }],
  ['why', { id: 'why', type: 'docPage', title: 'Why', path: '/docs/for-users/why', headings: [] }],
]);

function paste(html: string) {
  let keys = 0;
  return pastedHtml(html, { pages, siteAddress: 'https://site.example' }, () => `new${(keys += 1)}`);
}

test.each([
  ['<meta charset="utf-8"><table><tr><td>1</td></tr></table>', true],
  ['<p>See <a href="/docs">here</a></p>', true],
  ['<p>Some <b>bold</b> words</p>', false],
  ['<article>no anchor</article>', false],
  ['<p>10<sup>18</sup></p>', true],
  ['<span style="vertical-align:super">18</span>', true],
  ['<span style="vertical-align:baseline;white-space:normal">18</span>', false],
  ['<p>H<span style="text-decoration:line-through">old</span></p>', true],
  ['<div style="font-family: monospace;white-space: pre;"><div>a</div></div>', true],
  ["<p class=MsoNormal style='margin:0cm'>words</p>", false],
  ["<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'>one</p>", true],
  ['<p class="Paragraph" role="heading" aria-level="2">Why</p>', true],
])('%j has more in it than words and marks: %s', (html, expected) => {
  expect(isRichHtml(html)).toBe(expected);
});

test.each([
  ['https://site.example/docs/for-users/why#fees', { _ref: 'why', anchor: 'fees' }],
  ['https://site.example/docs/for-users/why/', { _ref: 'why' }],
  ['/docs/for-users/why', { _ref: 'why' }],
  ['https://site.example/docs/for-users/why/?from=mail#caf%C3%A9', { _ref: 'why', anchor: 'café' }],
  ['https://site.example/docs/for-users/%77hy/index.html', { _ref: 'why' }],
  ['https://site.example', { _ref: 'home' }],
  ['https://site.example.com/docs/for-users/why', 'https://site.example.com/docs/for-users/why'],
  ['https://site.example/elsewhere', 'https://site.example/elsewhere'],
])('a link to %s', (href, expected) => {
  const [block] = paste(`<a href="${href}">words</a>`).blocks;
  expect(block).toMatchObject({
    markDefs: [
      typeof expected === 'string'
        ? { _type: 'link', href: expected }
        : {
            _type: 'internalLink',
            target: { _type: 'reference', _weak: true, _ref: expected._ref },
            ...('anchor' in expected ? { anchor: expected.anchor } : {}),
          },
    ],
  });
});

test('reports what cannot be pasted without a line number', () => {
  expect(
    paste('<ol start="3"><li>three</li></ol><p>See <img src="/a.png" alt="A band"></p>').problems,
  ).toEqual([
    'A numbered list that started at 3 is numbered differently here. If the numbers matter, write them into the text.',
    'The image "A band" (/a.png) is not pasted with the text. Upload it in its place.',
  ]);
});

test('an image has an empty place with its description, into which it is to be uploaded', () => {
  const { blocks, problems } = paste('<p>One</p><img src="file:///C:/clip.png" alt="A band"><p>Two</p>');
  expect(blocks.map(({ _type }) => _type)).toEqual(['block', 'figure', 'block']);
  expect(blocks[1]).toEqual({ _type: 'figure', _key: expect.stringMatching(/^new/), alt: 'A band' });
  expect(problems).toEqual(['An image is not pasted with the text. Its place is marked: upload it there.']);
  expect(
    paste('<img src="a.png"><details><summary>More</summary><img src="b.png"></details>').problems,
  ).toEqual(['2 images are not pasted with the text. Their places are marked: upload them there.']);
});
