import type { BlockContent, Nodes, PhrasingContent } from 'mdast';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { container } from '../site/markdown/flowNodes.ts';
import { writeMarkdown } from '../site/markdown/writeMarkdown.ts';
import { propertyRuns } from '../testing/propertyRuns.ts';
import { readMarkdownAddresses } from './readMarkdownAddresses.ts';

test('reads links, images and the address in the front matter, whose other texts are no Markdown', () => {
  const text = `---
title: "A [page](https://example.com/title) of \`code"
url: "https://example.com/a/"
---

url: "https://example.com/text/"

See [b](https://example.com/b/#c), ![a bar](<https://example.com/a b.png> "Title") and <https://example.com/d/>, not \`[e](f)\`.
`;
  expect(readMarkdownAddresses(text)).toEqual([
    'https://example.com/a/',
    'https://example.com/b/#c',
    'https://example.com/a b.png',
    'https://example.com/d/',
  ]);
});

test('reads nothing in the name of a group of tabs', () => {
  const tabs = container('tabs', undefined, [], { group: '[a](b) ` <https://example.com/a/>' });
  const link: BlockContent = {
    type: 'paragraph',
    children: [{ type: 'link', url: 'c', children: [{ type: 'inlineCode', value: 'd' }] }],
  };
  expect(readMarkdownAddresses(writeMarkdown([tabs, link], (href) => href))).toEqual(['c']);
});

test('reads exactly the addresses that were written, whatever text and code is around them', () => {
  fc.assert(
    fc.property(fc.array(block(), { minLength: 1, maxLength: 6 }), (nodes) => {
      const read = readMarkdownAddresses(writeMarkdown(nodes, (href) => href));
      expect(read).toEqual([...new Set(nodes.flatMap(urlsIn))]);
    }),
    propertyRuns(150, 5000),
  );
});

test.each([
  ['backticks', '`'],
  ['code of every length', Array.from({ length: 700 }, (_, n) => `${'`'.repeat(700 - n)}a`).join('')],
  ['addresses that only begin', '<https:'],
  ['links that only begin', '](<'],
  ['fenced code that only begins', '~~~ a\n'],
  ['the fence of code', '~'],
])('takes time in proportion to the length: %s', (_, repeated) => {
  const many = repeated.repeat(Math.ceil(300_000 / repeated.length));
  expect(readMarkdownAddresses(`[a](b)\n\n${many}`)).toEqual(['b']);
});

test.each([
  ['`[a](b)` [c](d)', ['d']],
  ['``[a](b)` [c](d)`` [e](f)', ['f']],
  ['`[a](b)\\` [c](d) `', ['d']],
  ['``` [a](b) ` [c](d) ` [e](f)', ['b', 'f']],
  ['```\n[a](b)\n```\n[c](d)', ['d']],
  ['> - ~~~~\n>   [a](b)\n>   ~~~\n>   ~~~~\n[c](d)', ['d']],
])('in %j, code ends where CommonMark says', (text, expected) => {
  expect(readMarkdownAddresses(text)).toEqual(expected);
});

function urlsIn(node: Nodes): readonly string[] {
  return [
    ...('url' in node ? [node.url] : []),
    ...('children' in node ? node.children.flatMap((child: Nodes) => urlsIn(child)) : []),
  ];
}

/** Texts that look like Markdown. */
function words(): fc.Arbitrary<string> {
  return (
    fc
      .array(
        fc.constantFrom(
          'a',
          'b ',
          '[',
          ']',
          '(',
          ')',
          '](',
          '<',
          '>',
          '`',
          '``',
          '```',
          '\\',
          '~~~',
          '&amp;',
          'https://x.example/t',
          '<https://x.example/u>',
          '[t](https://x.example/v)',
          '\n',
        ),
        { minLength: 1, maxLength: 8 },
      )
      // White space at an end would be left out.
      .map((parts) => `w${parts.join('').trimEnd()}`)
  );
}

function url(): fc.Arbitrary<string> {
  return fc
    .array(fc.constantFrom('a', '/', '(', ')', '%20', '#b', '?c=d&e', ' ', '.png', '\\', '_'), {
      maxLength: 6,
    })
    .map((parts) => `https://example.com/${parts.join('')}x`);
}

function inline(): fc.Arbitrary<PhrasingContent> {
  return fc.oneof(
    words().map((value): PhrasingContent => ({ type: 'text', value })),
    words().map((value): PhrasingContent => ({ type: 'inlineCode', value: value.replaceAll('\n', ' ') })),
    fc.tuple(words(), url()).map(([value, to]): PhrasingContent => ({
      type: 'link',
      url: to,
      children: [{ type: 'text', value }],
    })),
    fc
      .tuple(words(), url(), words())
      .map(([alt, to, title]): PhrasingContent => ({ type: 'image', url: to, alt, title })),
    url().map((to): PhrasingContent => ({ type: 'link', url: to, children: [{ type: 'text', value: to }] })),
  );
}

function block(): fc.Arbitrary<BlockContent> {
  const paragraph = fc.array(inline(), { minLength: 1, maxLength: 4 }).map((children): BlockContent => ({
    type: 'paragraph',
    // Code beside code would be other code.
    children: children.flatMap((child) => [child, { type: 'text', value: ', ' }]),
  }));
  const code = words().map((value): BlockContent => ({ type: 'code', lang: 'md', value }));
  const flow = fc.oneof(paragraph, code);
  return fc.oneof(
    flow,
    fc
      .array(flow, { minLength: 1, maxLength: 3 })
      .map((children): BlockContent => ({ type: 'blockquote', children })),
    fc.array(flow, { minLength: 1, maxLength: 3 }).map((children): BlockContent => ({
      type: 'list',
      ordered: false,
      spread: false,
      children: [{ type: 'listItem', spread: false, children }],
    })),
  );
}
