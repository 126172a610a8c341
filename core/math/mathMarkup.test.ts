import { expect, test } from 'vitest';
import { mathMarkup } from './mathMarkup.ts';

test('keeps sizes and styles that lay out, whatever a later version of the library makes', () => {
  const made =
    '<math onclick="x()"><mi id="a" href="b" mathvariant="normal" style="padding:0.3em;color:red;background:url(c);position:fixed">x</mi></math>';
  expect(mathMarkup(made, 'x', true)).toEqual({
    mathml:
      '<math class="Formula" display="block"><mi mathvariant="normal" style="padding:0.3em">x</mi></math>',
  });
});

test('refuses elements that pages do not have', () => {
  expect(mathMarkup('<math><mglyph src="a"/></math>', 'x', false)).toMatchObject({
    problem: { message: 'The formula needs <mglyph>, which pages do not have.' },
  });
});
