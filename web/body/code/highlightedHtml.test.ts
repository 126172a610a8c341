import type { CodeToken } from '#core/site/model/pageBody.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { highlightedHtml } from './highlightedHtml.ts';

test('tokens with a class become spans, plain text stays bare', () => {
  const lines = [[['const', 'keyword'] as const, [' rate = ', ''] as const, ['5', 'number'] as const]];
  expect(highlightedHtml({ lines, highlightedLines: [], language: 'typescript' })).toBe(
    '<span class="tok-keyword">const</span> rate = <span class="tok-number">5</span>',
  );
});

test('code cannot become markup', () => {
  expect(
    highlightedHtml({
      lines: [[['<b a="1">&amp;', 'string']]],
      highlightedLines: [],
      language: 'typescript',
    }),
  ).toBe('<span class="tok-string">&lt;b a=&quot;1&quot;&gt;&amp;amp;</span>');
});

test('a marked line is wrapped together with its line end', () => {
  expect(
    highlightedHtml({
      lines: [[['one', '']], [['two', '']], [['three', '']]],
      highlightedLines: [2],
      language: 'text',
    }),
  ).toBe('one\n<span class="CodeBlock-marked">two\n</span>three');
});

test('added and removed lines are insertions and deletions, and can be highlighted, too', () => {
  const lines = ['one', 'two', 'three', 'four'].map((line) => [[line, ''] as const]);
  const html = highlightedHtml({
    lines,
    highlightedLines: [3],
    addedLines: '2-3',
    removedLines: '1',
    language: 'text',
  });
  expect(html).toBe(
    '<del class="CodeBlock-removed">one\n</del><ins class="CodeBlock-added">two\n</ins>' +
      '<ins class="CodeBlock-added CodeBlock-marked">three\n</ins>four',
  );
});

test('with line numbers, every line has an element', () => {
  const lines = ['one', 'two', ''].map((line) => [[line, ''] as const]);
  expect(highlightedHtml({ lines, highlightedLines: [2], showLineNumbers: true, language: 'text' })).toBe(
    '<span>one\n</span><span class="CodeBlock-marked">two\n</span><span></span>',
  );
});

test('a prompt is wrapped, also in the middle of a token', () => {
  const lines = [[['$ npm', 'function'] as const, [' start', ''] as const], [['done', ''] as const]];
  expect(highlightedHtml({ lines, highlightedLines: [], language: 'bash' })).toBe(
    '<span class="CodeBlock-prompt"><span class="tok-function">$ </span></span>' +
      '<span class="tok-function">npm</span> start\ndone',
  );
});

test('marked words are in an element of their own, across tokens, prompts and each other', () => {
  const lines = [[['$ npm', 'function'] as const, [' run start', ''] as const]];
  const html = (...markedWords: string[]): string =>
    highlightedHtml({ lines, highlightedLines: [], language: 'bash', markedWords });
  expect(html('m run', 'un st')).toBe(
    '<span class="CodeBlock-prompt"><span class="tok-function">$ </span></span><span class="tok-function">np</span>' +
      '<mark class="CodeNotes-word"><span class="tok-function">m</span> run st</mark>art',
  );
  expect(html('$ n')).toBe(
    '<span class="CodeBlock-prompt"><mark class="CodeNotes-word"><span class="tok-function">$ </span></mark></span>' +
      '<mark class="CodeNotes-word"><span class="tok-function">n</span></mark><span class="tok-function">pm</span> run start',
  );
});

test('the number of a note is at the end of its line', () => {
  const notes = [
    { _key: 'a', line: 1, text: 'First' },
    { _key: 'b', line: 1, text: 'Second' },
  ];
  expect(
    highlightedHtml({
      lines: [[['a', '']], [['b', '']]],
      highlightedLines: [1],
      language: 'text',
      notes,
      notesId: '3',
    }),
  ).toBe(
    '<span class="CodeBlock-marked">a' +
      '<a class="CodeNotes-marker" id="coderef:3-1" href="#code:3-1" role="doc-noteref" aria-label="Note 1">1</a>' +
      '<a class="CodeNotes-marker" id="coderef:3-2" href="#code:3-2" role="doc-noteref" aria-label="Note 2">2</a>' +
      '\n</span>b',
  );
});

test('the HTML has exactly the code that the writer wrote', () => {
  const token = fc.tuple(
    fc.oneof(fc.string(), fc.constantFrom('$', '$ ', ' ')).map((text) => text.replaceAll('\n', ' ')),
    fc.constantFrom('', 'keyword', 'string'),
  );
  fc.assert(
    fc.property(
      fc.array(fc.array(token)),
      fc.array(fc.nat(5)),
      fc.array(fc.string({ minLength: 1, maxLength: 3 })),
      (lines: CodeToken[][], marked, markedWords) => {
        const code = lines.map((line) => line.map(([text]) => text).join('')).join('\n');
        expect(
          textOf(highlightedHtml({ lines, highlightedLines: marked, markedWords, language: 'bash' })),
        ).toBe(code);
      },
    ),
  );
});

function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
