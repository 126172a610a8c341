import { expect, test } from 'vitest';
import { DamagedImageError } from '../image/bytes.ts';
import { rewriteMarkup } from './rewriteMarkup.ts';

const rules = {
  kept: new Set(['g', 'text']),
  leftOut: new Set(['style']),
  attribute: (name: string, value: string) => (name === 'id' ? `new-${value}` : undefined),
};

test('keeps the elements and attributes of the rules, and leaves others out with what is in them', () => {
  const markup = '<g id="a" onload="x()"><style>g { } </style><text>b</text><script><g/>c</script>d</g>';
  expect(rewriteMarkup(markup, rules)).toEqual({
    markup: '<g id="new-a"><text>b</text>d</g>',
    levels: 2,
    unlisted: ['script'],
  });
});

test('leaves out comments, instructions, and the marks of unparsed text', () => {
  expect(rewriteMarkup('<g><!-- a --><?b c?><![CDATA[x]]></g>', rules).markup).not.toMatch(/!--|\?/);
});

test('writes signs of markup in texts and attributes anew', () => {
  const { markup } = rewriteMarkup(`<g id='a"&lt;b&#39;'>&amp;lt; &#x3c; &quot; &unknown;</g>`, rules);
  expect(markup).toBe('<g id="new-a&quot;&lt;b\'">&amp;lt; &lt; &quot; &amp;unknown;</g>');
});

test('gives texts to the rules', () => {
  const shouting = { ...rules, text: (text: string) => text.toUpperCase() };
  expect(rewriteMarkup('<g>a<text>b</text></g>', shouting).markup).toBe('<g>A<text>B</text></g>');
});

test('leaves out an empty element without what follows it', () => {
  expect(rewriteMarkup('<g><script/><text/></g>', rules).markup).toBe('<g><text/></g>');
});

test('throws where markup is not well-formed', () => {
  expect(() => rewriteMarkup('<g id="a', rules)).toThrow(DamagedImageError);
});
