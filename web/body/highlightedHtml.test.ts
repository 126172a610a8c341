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

test('the HTML has exactly the code that the writer wrote', () => {
  const token = fc.tuple(
    fc.oneof(fc.string(), fc.constantFrom('$', '$ ', ' ')).map((text) => text.replaceAll('\n', ' ')),
    fc.constantFrom('', 'keyword', 'string'),
  );
  fc.assert(
    fc.property(fc.array(fc.array(token)), fc.array(fc.nat(5)), (lines: CodeToken[][], marked) => {
      const code = lines.map((line) => line.map(([text]) => text).join('')).join('\n');
      expect(textOf(highlightedHtml({ lines, highlightedLines: marked, language: 'bash' }))).toBe(code);
    }),
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
