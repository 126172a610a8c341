import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryMarkdown } from '#core/markdown/testing/arbitraryMarkdown.ts';
import { lostTestWords, withTestWords } from '#core/testing/lostTestWords.ts';
import { propertyRuns } from '#core/testing/propertyRuns.ts';
import { converted } from '../testing/folderOf.ts';

test('no word of an imported page disappears silently: it is in the document, or the import says what became of it', () => {
  fc.assert(
    fc.property(arbitraryMarkdown, (markdown) => {
      const { documents, problems, notices } = converted({
        'docs/a.md': `---\ntitle: A\nsidebar: general\n---\n${markdown}`,
      });
      expect(lostTestWords(markdown, [documents, problems, notices])).toEqual([]);
    }),
    propertyRuns(50, 5000),
  );
});

/** Ways to write a text in YAML, with signs that mean something there. `x` is a word. */
const texts = [
  [
    'x',
    'x x',
    'x\n  x',
    '>-\n  x\n  # x\n\n  x',
    '|\n  x',
    'x#x',
    '"x # x"',
    "'x: x'",
    'x <b>x</b> {/* x */}',
  ],
  [
    '# x',
    'x # x # x',
    '"x" # x',
    '# x\n  x',
    'x\n  # x',
    '> # x\n  x',
    '&x x',
    '&x',
    '!x x',
    '!!str x',
    '*x',
  ],
].flat();
const lists = [
  '[x, x]',
  '[x, # x\n  x] # x',
  '\n  - x\n  # x\n  - x # x',
  '\n  - &x x',
  '[&x x]',
  '# x\n  [x]',
];

/** Fields of a file, some of which it does not have. */
const fields = fc
  .uniqueArray(
    fc.oneof(
      fc.tuple(fc.constantFrom('title', 'description', 'summary'), fc.constantFrom(...texts)),
      fc.tuple(fc.constantFrom('keywords', 'tags'), fc.constantFrom(...lists)),
      fc.tuple(fc.constantFrom('# x', 'x'), fc.constant('x')),
    ),
    { maxLength: 4, selector: ([name]) => name },
  )
  .map((lines) => new Map(lines));

/** Files of each kind, with the fields that they need. */
const files: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'docs/a.md': { title: 'A', sidebar: 'general' },
  'docs/b/_category.yaml': { label: 'B', index: 'none', sidebar: 'general' },
  'blog/a.md': { title: 'A', summary: 'S', authors: '[ada]', publishedAt: '2026-01-01T00:00:00Z' },
  'pages/a.md': { title: 'A' },
};

test('no word of the fields of an imported file disappears silently', () => {
  let imported = 0;
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(files)), fields, (file, generated) => {
      const all = [...new Map([...Object.entries(files[file] ?? {}), ...generated])];
      const yaml = withTestWords(all.map((field) => field.join(': ')).join('\n'));
      const isList = file.endsWith('.yaml');
      const { documents, problems, notices } = converted({
        'authors/ada.md': '---\nname: Ada\n---\n',
        [file]: isList ? yaml : `---\n${yaml}\n---\n`,
      });
      // With a problem, nothing is imported.
      if (problems.length > 0) return;
      imported += 1;
      // Comments on lines of their own are for those who edit the file.
      const said = isList ? yaml.replaceAll(/^ *#.*/gm, '') : yaml;
      expect(lostTestWords(said, [documents, notices])).toEqual([]);
    }),
    propertyRuns(150, 10_000),
  );
  expect(imported).toBeGreaterThan(30);
});
