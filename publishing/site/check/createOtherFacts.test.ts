import type { OutputFile } from '../folder/outputFile.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { modelOf } from '#core/site/testing/build.ts';
import { category, doc, docsContent } from '#core/site/testing/content.ts';
import { propertyRuns } from '#core/testing/propertyRuns.ts';
import { markdownFiles } from '../outputs/markdownFiles.ts';
import { searchFiles } from '../outputs/searchFiles.ts';
import { sidebars } from '../outputs/sidebars.ts';
import { sitemap } from '../outputs/sitemap.ts';
import { sitePaths } from '../outputs/sitePaths.ts';
import { createOtherFacts } from './createOtherFacts.ts';

const basePath = '/base';

/** Some of them look like what is around them in some file. */
const titles = fc.constantFrom(
  'Fees',
  'Caps',
  '"href":"/nowhere/"',
  '{"',
  '\\',
  '<url>',
  '</loc><loc>https://example.com/x/',
  '\n- ',
  '[x](https://example.com/x/)',
  '`',
);
const sites = fc
  .uniqueArray(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      title: titles,
      description: titles,
      isMoved: fc.boolean(),
      isInside: fc.boolean(),
    }),
    { selector: ({ id }) => id, maxLength: 5 },
  )
  .map((docs) =>
    docsContent({
      categories: [category('more')],
      docs: docs.map(({ id, title, description, isMoved, isInside }) =>
        doc(id, {
          title,
          description,
          slug: isMoved ? `new-${id}` : id,
          ...(isInside && { parent: 'more' }),
        }),
      ),
    }),
  )
  .map(filesOf);

/** The lists of pages, and other files. */
function filesOf(content: Parameters<typeof modelOf>[0]): readonly OutputFile[] {
  const model = modelOf(content);
  return [
    ...sitemap(model),
    sitePaths(model),
    ...sidebars(model),
    ...markdownFiles(model),
    ...searchFiles(model),
  ];
}

test('whatever was read before, the facts are those of the files', () => {
  fc.assert(
    fc.property(fc.array(sites, { minLength: 2, maxLength: 5 }), (history) => {
      const read = createOtherFacts();
      for (const files of history) {
        // Maps are equal in any order.
        expect(new Map(read(files, basePath))).toEqual(createOtherFacts()(files, basePath));
      }
    }),
    propertyRuns(15, 3000),
  );
});

test('files that say the same as before are the same objects, also under another name', () => {
  const read = createOtherFacts();
  const [before, after] = ['Fees', 'Caps'].map((title) =>
    read(filesOf(docsContent({ docs: [doc('a', { title }), doc('b')] })), basePath),
  );
  const known = new Set(before?.values());
  const lists = [
    '/sitemap.xml',
    '/paths.json',
    '/sidebars/current-general.',
    '/llms.txt',
    '/search-index/head.',
  ];
  const same = [...(after ?? [])].flatMap(([place, facts]) => (known.has(facts) ? [place] : []));
  for (const list of lists) expect(same.some((place) => place.startsWith(list))).toBe(true);
  expect([...(after?.keys() ?? [])].some((place) => before?.has(place) === false)).toBe(true);
});
