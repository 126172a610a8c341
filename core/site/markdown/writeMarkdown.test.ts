import type { BlockContent, PhrasingContent, Root } from 'mdast';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../testing/propertyRuns.ts';
import { createMarkdownWriter, writeMarkdown } from './writeMarkdown.ts';

/** Pieces of text that can mean something in Markdown, and plain ones. */
const pieces = fc.oneof(
  fc.constantFrom(
    'Fees',
    'www',
    'http',
    'é',
    'a',
    'W',
    '1',
    '2',
    ' ',
    ' and ',
    '.',
    ',',
    ';',
    '?',
    '!',
    '-',
    '–',
  ),
  fc.constantFrom('*', '_', '`', '~', '<', '>', '&', '|', '#', '+', '=', ':', '@', '\\', '\n', '[', ']'),
  fc.constantFrom('(', ')', "'", '"', '%', '/', '’'),
);
const text = fc
  .array(pieces, { minLength: 1, maxLength: 6 })
  .map((parts): PhrasingContent => ({ type: 'text', value: parts.join('') }));
const inline = fc.oneof(
  { weight: 4, arbitrary: text },
  text.map((child): PhrasingContent => ({ type: 'strong', children: [child] })),
  text.map((child): PhrasingContent => ({ type: 'link', url: 'https://example.com/', children: [child] })),
  fc.constant<PhrasingContent>({ type: 'break' }),
  fc.constant<PhrasingContent>({ type: 'inlineCode', value: 'a' }),
);
const line = fc.array(inline, { minLength: 1, maxLength: 4 });
const block = fc.oneof(
  line.map((children): BlockContent => ({ type: 'paragraph', children })),
  line.map((children): BlockContent => ({ type: 'heading', depth: 2, children })),
  line.map((children): BlockContent => ({
    type: 'list',
    children: [{ type: 'listItem', children: [{ type: 'paragraph', children }] }],
  })),
  line.map((children): BlockContent => ({
    type: 'table',
    children: [{ type: 'tableRow', children: [{ type: 'tableCell', children }] }],
  })),
);

test('texts are written as the library writes them', () => {
  const writeByLibrary = createMarkdownWriter();
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 3 }), (blocks) => {
      const root: Root = { type: 'root', children: blocks };
      expect(writeMarkdown(blocks, (href) => href)).toBe(writeByLibrary(root));
    }),
    propertyRuns(500, 50_000),
  );
});
