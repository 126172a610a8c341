import { expect, test } from 'vitest';
import { htmlOf } from '../testing/htmlOf.ts';
import { FootnoteLink, Footnotes } from './Footnotes.tsx';

test('the number of a footnote leads to its text, which leads back', () => {
  const note = { _type: 'footnote', _key: 'n', id: 'a-1', number: 1, text: 'Of 2026.' } as const;
  expect(htmlOf(<FootnoteLink note={note} />)).toContain(
    '<a id="fnref:a-1" href="#fn:a-1" role="doc-noteref"',
  );
  const below = htmlOf(<Footnotes notes={[note]} />);
  expect(below).toContain('<li id="fn:a-1">Of 2026.');
  expect(below).toContain('href="#fnref:a-1" role="doc-backlink"');
});
