import type { Span } from '../../content/portableText.ts';
import type { PageBlock, PageBody, PageTextBlock } from '../model/pageBody.ts';
import fc from 'fast-check';
import { columnAlignments } from '../../content/columnAlignments.ts';

/**
 * Bodies of every kind of block that can be written in Markdown and read again, with characters that have a meaning there.
 * @param depth how deep blocks are inside others
 */
export function arbitraryBodies(depth: number): fc.Arbitrary<PageBody> {
  const parts = fc.oneof(
    { arbitrary: pageBlocks(depth).map((block) => [block]), weight: 4 },
    lists,
    continuedLists,
  );
  return fc.array(parts, { minLength: 1, maxLength: 4 }).map((each) => each.flat());
}

const words = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'a',
        'Why',
        '*',
        '_',
        '`',
        '<b>',
        '[x]',
        '](',
        '|',
        '#',
        '1.',
        '-',
        '+',
        ':note',
        '::',
        '{',
        '}',
      ),
      fc.constantFrom(
        '\\',
        '~~',
        '&amp;',
        '!',
        '>',
        '=',
        'example.com',
        'é',
        '5%',
        '***',
        '"',
        "'",
        '$5',
        'x$',
      ),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => parts.join(' '));

/** Text that does not begin like something else than text: the rest is the writer's own. */
const plain = fc.tuple(fc.constantFrom('A', 'fee', 'Über'), words).map((parts) => parts.join(' '));

const marked: fc.Arbitrary<readonly Span[]> = fc.array(
  fc
    .tuple(
      plain,
      fc.subarray(['strong', 'em', 'code', 'strike-through', 'sup', 'sub', 'kbd', 'highlight', 'badge', 'l']),
    )
    .map(([value, marks]) => span(value, marks)),
  { minLength: 1, maxLength: 3 },
);

/** Words around a formula, which is its own neighbour only if a link ends within it. */
const withFormula: fc.Arbitrary<readonly Span[]> = fc
  .tuple(
    marked,
    fc.constantFrom('x^2', '\\frac{a}{b}', '|x|', '`y', 'z`', '\\text{$5$}', '[0,1](x', 'a_i*b_j', '\\{'),
    fc.constantFrom(['formula'], ['formula', 'l']),
    fc.constantFrom('', '5', 'A'),
    marked,
  )
  .map(([before, source, marks, close, after]) => [
    ...before,
    span(source, marks),
    ...(close === '' ? [] : [span(close, [])]),
    ...after,
  ]);

const inline = fc.oneof({ arbitrary: marked, weight: 3 }, withFormula).map((children): PageTextBlock => ({
  ...text(children),
  markDefs: [{ _type: 'link', _key: 'l', href: 'https://example.com/a?b=(c)', external: true }],
}));

/** Items of which each is at most one level deeper than the one before, some with blocks in them. */
const lists: fc.Arbitrary<readonly PageBlock[]> = fc
  .array(
    fc.tuple(
      inline,
      fc.constantFrom('bullet', 'number'),
      fc.nat(3),
      fc.array(pageBlocks(0), { maxLength: 2 }),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((items) => {
    let level = 0;
    return items.flatMap(([block, listItem, deepest, inside]) => {
      level = Math.min(level + 1, deepest + 1);
      return [{ ...block, listItem, level }, ...inside.map((each) => ({ ...each, level }))];
    });
  });

/** A numbered list between paragraphs, and the rest of the list. */
const continuedLists: fc.Arbitrary<readonly PageBlock[]> = fc
  .tuple(fc.array(inline, { minLength: 2, maxLength: 4 }), inline)
  .map(([items, between]) => {
    const numbered = items.map((item) => ({ ...item, listItem: 'number' as const, level: 1 }));
    const rest = numbered.slice(1).map((item, index) => (index === 0 ? { ...item, start: 2 } : item));
    return [between, ...numbered.slice(0, 1), between, ...rest];
  });

function pageBlocks(depth: number): fc.Arbitrary<PageBlock> {
  const leaves: fc.Arbitrary<PageBlock>[] = [
    inline,
    fc
      .tuple(inline, fc.constantFrom('h2', 'h3', 'h4', 'blockquote'))
      .map(([block, style]) => ({ ...block, style })),
    fc
      .tuple(words, fc.constantFrom('typescript', 'graphql'), fc.boolean(), words)
      .map(([code, language, isNamed, note]) => ({
        _type: 'codeBlock' as const,
        _key: 'c',
        language,
        code: `${code}\n\`\`\`\n  ${code}`,
        lines: [code, '```', `  ${code}`].map((line) => [[line, ''] as const]),
        highlightedLines: isNamed ? [1, 3] : [],
        ...(isNamed && {
          filename: 'rate.ts',
          addedLines: '1-2',
          removedLines: '3',
          showLineNumbers: true,
          markedWords: [code],
          notes: [{ _key: 'note1', line: 2, text: note }],
        }),
      })),
    fc
      .tuple(
        fc.array(fc.array(inline, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 3 }),
        fc.array(fc.constantFrom('left', 'center', 'right'), { maxLength: 2 }).map(columnAlignments),
        fc.boolean(),
      )
      .map(([rows, alignments, headerColumn]) => ({
        _type: 'table' as const,
        _key: 't',
        headerRow: true,
        headerColumn,
        ...(alignments && { alignments }),
        rows: rows.map((cells) => ({
          _key: 'r',
          cells: cells.map((cell) => ({ _key: 'c', content: [cell] })),
        })),
      })),
  ];
  if (depth === 0) return fc.oneof(...leaves);
  const inner = arbitraryBodies(depth - 1);
  return fc.oneof(
    ...leaves,
    fc
      .tuple(fc.constantFrom('note', 'danger'), fc.option(plain, { nil: undefined }), inner)
      .map(([kind, title, body]) => ({
        _type: 'admonition' as const,
        _key: 'a',
        kind,
        body,
        ...(title !== undefined && { title }),
      })),
    fc
      .tuple(plain, inner)
      .map(([summary, body]) => ({ _type: 'details' as const, _key: 'd', summary, body })),
    fc.tuple(plain, inner).map(([label, body]) => ({
      _type: 'tabs' as const,
      _key: 'g',
      group: 'net',
      items: [{ _key: 'i', label, body }],
    })),
  );
}

function span(value: string, marks: readonly string[]): Span {
  return { _type: 'span', _key: 's', text: value, marks };
}

function text(children: readonly Span[]): PageTextBlock {
  return { _type: 'block', _key: 'b', style: 'normal', children, markDefs: [] };
}
