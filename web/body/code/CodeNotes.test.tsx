import { expect, test } from 'vitest';
import { htmlOf } from '../../testing/htmlOf.ts';
import { CodeNotes } from './CodeNotes.tsx';

test('a note below code leads to its number in the line', () => {
  const notes = [{ _key: 'a', line: 2, text: 'The rate' }];
  const block = { _type: 'codeBlock', _key: 'c', code: 'a\nb', highlightedLines: [], lines: [] } as const;
  expect(htmlOf(<CodeNotes block={{ ...block, language: 'text', notes, notesId: '3' }} />)).toContain(
    '<li id="code:3-1"><a class="CodeNotes-line" href="#coderef:3-1" role="doc-backlink">Line 2</a> The rate</li>',
  );
});
