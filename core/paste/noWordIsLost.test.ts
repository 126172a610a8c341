import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryMarkdown, word } from '../markdown/testing/arbitraryMarkdown.ts';
import { convert } from '../markdown/testing/convert.ts';
import { propertyRuns } from '../testing/propertyRuns.ts';
import { plainText } from '../text/plainText.ts';
import { htmlToBlocks } from './htmlToBlocks.ts';

test('no word of a Markdown text disappears silently', () => {
  fc.assert(
    fc.property(arbitraryMarkdown, (source) => {
      const { blocks, problems, notices } = convert(source);
      const alts = JSON.stringify(blocks);
      const told = [...problems, ...notices].map(({ message }) => message).join('\n');
      const there = `${plainText(blocks)}\n${alts}\n${told}`;
      expect((source.match(/q\d+z/g) ?? []).filter((each) => !there.includes(each))).toEqual([]);
    }),
    propertyRuns(300, 10_000),
  );
});

const tags =
  'b u mark s sub sup kbd abbr a p h1 h4 div span section blockquote pre code ul ol li menu table tr td th caption dl dt dd details summary button label select option textarea svg text math canvas dialog figure figcaption form fieldset legend ruby rt center font address hgroup unknown-part'.split(
    ' ',
  );
const { html } = fc.letrec<{ html: string }>((tie) => ({
  html: fc.oneof(
    { maxDepth: 5 },
    word,
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
      const there = [plainText(blocks), ...problems.map(({ message }) => message)].join('\n');
      const words = source.match(/q\d+z/g) ?? [];
      expect(words.filter((each) => !there.includes(each))).toEqual([]);
    }),
    propertyRuns(300, 10_000),
  );
});
