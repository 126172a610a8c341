import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lostTestWords } from '#core/testing/lostTestWords.ts';
import { propertyRuns } from '#core/testing/propertyRuns.ts';
import { referenceText } from './referenceText.ts';

/* `·` stands for a word that is nowhere else in the description. */

const syntax = [
  ['*', '**', '_', '~~', '`', '``', '\\', '&lt;', '&amp;', '&nbsp;', '&', '^', '$', '{#·}', '{', '}'],
  ['[', ']', '(', ')', '![', '](', '"', "'", '[^', ']:', '[·]: ', '[·](https://·.com "·")', '[·][·]'],
  ['https://', 'http://·.com/·?·=·#·', 'www.', '·@·.com', 'javascript:·', 'mailto:·@·.com', '/·', '#·'],
  ['<', '>', '</', '/>', '<·>', '<·=·>', '</·>', '<!-- · -->', '<!--', '-->', '<?', '?>', '<![CDATA['],
  ['<b>', '</b>', '<i>', '</i>', '<p>', '</p>', '<P class="·">', '<br>', '<code>', '</code>', '<sup>'],
  [
    '<a href="https://·.com">',
    "<a href='·' title='·'>",
    '</a>',
    '<img alt="·">',
    '<ul>',
    '<li>',
    '</li>',
    '</ul>',
  ],
  ['<script>', '</script>', '<pre>', '</pre>', '<style>·</style>', '<div>\n\n·\n\n</div>', '</sup>'],
  ['# ', '###### ', '- ', '* ', '1. ', '7) ', '- [ ] ', '1. [x] ', '> ', '> [!NOTE]\n> ', '    ', '\t'],
  ['| ', '|\n', '|-|-|\n', 'Table: ', '---\n', '===\n', '***\n', '```\n', '```· ·\n', '~~~\n'],
  ['```ts title="·" {·}\n', ':::note\n', ':::note[·]{·=·}\n', ':::\n', '::::tabs\n', ':::tab[·]\n'],
  [':::details[·]\n', ':::·[·]\n', '::download[·]{file="·"}\n', '::rates{·}', ':·[·]'],
].flat();

const description = fc
  .array(fc.constantFrom('·', '· ·', ' ', '\n', '\n\n', ...syntax), { minLength: 1, maxLength: 14 })
  .map((parts) => {
    let count = 0;
    return parts.join('').replaceAll('·', () => `q${(count += 1)}z`);
  });

test('no word of a description is ever lost, whatever is around it', () => {
  fc.assert(
    fc.property(description, (markdown) => {
      expect(lostTestWords(markdown, textsIn(referenceText(markdown)).join(' '))).toEqual([]);
    }),
    propertyRuns(500, 20_000),
  );
});

/** Every text that readers see of a body, or of a part of one. */
function textsIn(part: unknown, field = ''): readonly string[] {
  if (typeof part === 'string') return shownFields.has(field) ? [part] : [];
  if (Array.isArray(part)) return part.flatMap((item: unknown) => textsIn(item, field));
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) => textsIn(value, name));
}

const shownFields: ReadonlySet<string> = new Set([
  'text',
  'href',
  'code',
  'filename',
  'title',
  'summary',
  'label',
  'caption',
]);
