import type { Nodes } from 'hast';
import fc from 'fast-check';
import { fromHtml } from 'hast-util-from-html';
import { expect, test } from 'vitest';
import { isControl } from '../html/isControl.ts';
import { arbitraryMarkdown } from '../markdown/testing/arbitraryMarkdown.ts';
import { convert } from '../markdown/testing/convert.ts';
import { lostTestWords, testWord } from '../testing/lostTestWords.ts';
import { propertyRuns } from '../testing/propertyRuns.ts';
import { plainText } from '../text/plainText.ts';
import { htmlToBlocks } from './htmlToBlocks.ts';

test('no word of a Markdown text disappears silently', () => {
  fc.assert(
    fc.property(arbitraryMarkdown, (source) => {
      const { blocks, problems, notices } = convert(source);
      const told = [...problems, ...notices].map(({ message }) => message);
      expect(lostTestWords(source, [plainText(blocks), blocks, told])).toEqual([]);
    }),
    propertyRuns(150, 10_000),
  );
});

/** Markup that a word processor or a page wraps words in, beside plain elements. */
const shapes = [
  '<ol start="4"><li value="7">x</li><li value="9">x</li></ol>',
  '<ol type="a" reversed><li style="list-style-type:lower-roman">x</li></ol>',
  "<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>c)</span>x</p>",
  "<p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>2.3.</span>x</p>",
  '<p>x<a href="#ftnt1"><sup>[1]</sup></a> <a href="#x">x</a></p>',
  '<div id="ftnt1"><a href="#ftnt_ref1">[1]</a> x</div>',
  '<div><div><span>x</span><button>Copy</button></div><pre><code>x</code></pre></div>',
  '<pre>x</pre><button>Copy</button> x',
];
const shape = fc
  .tuple(fc.constantFrom(...shapes), fc.array(testWord, { minLength: 3, maxLength: 3 }))
  .map(([html, words]) => {
    let used = 0;
    return html.replaceAll(/\bx\b/g, () => words[(used += 1) - 1] ?? 'q0z');
  });

const tags =
  'b u mark s sub sup kbd abbr a p h1 h4 div span section blockquote pre code ul ol li menu table tr td th caption dl dt dd details summary button label select option textarea svg text math canvas dialog figure figcaption form fieldset legend ruby rt center font address hgroup unknown-part'.split(
    ' ',
  );
const { html } = fc.letrec<{ html: string }>((tie) => ({
  html: fc.oneof(
    { maxDepth: 5 },
    testWord,
    shape,
    fc
      .tuple(fc.constantFrom(...tags), fc.array(tie('html'), { maxLength: 3 }))
      .map(([tag, children]) => `<${tag}>${children.join(' ')}</${tag}>`),
  ),
}));

test('no word of pasted HTML disappears silently', () => {
  fc.assert(
    fc.property(fc.array(html, { maxLength: 4 }), (parts) => {
      const source = parts.join(' ');
      const { blocks, problems } = htmlToBlocks(source, {
        resolveLink: (href) => ({ kind: 'url', href }),
        resolveAsset: (id) => ({ kind: 'asset', id }),
      });
      // Buttons beside code are meant to disappear.
      const read = source.includes('<pre')
        ? textWithoutButtons(fromHtml(`<!doctype html>${source}`))
        : source;
      const told = problems.map(({ message }) => message);
      expect(lostTestWords(read.replaceAll(/href="[^"]*"/g, ''), [plainText(blocks), told])).toEqual([]);
    }),
    propertyRuns(150, 10_000),
  );
});

function textWithoutButtons(node: Nodes): string {
  if (node.type === 'text') return `${node.value} `;
  if (node.type === 'element' && isControl(node)) return ' ';
  return 'children' in node ? node.children.map(textWithoutButtons).join('') : '';
}
