import type { Element } from 'hast';
import { expect, test } from 'vitest';
import { wordToHtml } from './wordToHtml.ts';

function item(style: string, marker: string): Element {
  return {
    type: 'element',
    tagName: 'p',
    properties: { style },
    children: [
      {
        type: 'element',
        tagName: 'span',
        properties: { style: 'mso-list:Ignore' },
        children: [{ type: 'text', value: marker }],
      },
      { type: 'text', value: 'words' },
    ],
  };
}

test('long styles and markers take no longer than other texts', () => {
  const [style, marker] = ['mso-list:'.repeat(100_000), `1.${'1'.repeat(300_000)}`];
  const numbered = item('mso-list:l0 level1 lfo1', `${marker}x`);
  expect(wordToHtml([item(style, '1.'), numbered])).toMatchObject([
    { tagName: 'p' },
    { tagName: 'ol', children: [{ tagName: 'li', properties: {} }] },
  ]);
});
