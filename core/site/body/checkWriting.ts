import type { Block, CodeBlock, Table } from '../../content/portableText.ts';
import type { Content } from '../../content/content.ts';
import type { Problem, ProblemPlace } from '../../problem.ts';
import { tooLongToColour } from '../../text/codeLimits.ts';
import { contentProblem } from '../problems/contentProblem.ts';
import { fieldIn, itemIn, placeOf } from '../problems/placeOf.ts';
import type { Heading } from './headings.ts';
import { placedBlocks } from './placedBlocks.ts';

/** Search engines cut what is longer. */
const mostCharacters = 160;

/**
 * What a site can be built with, but should not be published with: descriptions that search engines cut, headings that skip
 * a level, tables with rows of unequal length, code that is too long to be coloured.
 * @param headings of each body, by document id
 */
export function checkWriting(
  { docs, posts, categories }: Pick<Content, 'docs' | 'posts' | 'categories'>,
  headings: ReadonlyMap<string, readonly Heading[]>,
): readonly Problem[] {
  return [
    ...docs.flatMap((doc) => [
      ...checkLength(doc.description, placeOf('docPage', doc, 'description')),
      ...checkBody(doc.body, headings.get(doc.id) ?? [], placeOf('docPage', doc, 'body')),
    ]),
    ...categories.flatMap((category) =>
      checkLength(category.description, placeOf('docCategory', category, 'description')),
    ),
    ...posts.flatMap((post) =>
      checkBody(post.body, headings.get(post.id) ?? [], placeOf('post', post, 'body')),
    ),
  ];
}

function checkLength(description: string | undefined, place: ProblemPlace): readonly Problem[] {
  if (description === undefined || description.length <= mostCharacters) return [];
  return [
    contentProblem('long-description', place, {
      value: description,
      message: `The description has ${description.length} characters, and search engines show about ${mostCharacters}.`,
      fix: 'Say it in fewer words, the most important first.',
    }),
  ];
}

function checkBody(
  body: readonly Block[],
  headings: readonly Heading[],
  place: ProblemPlace,
): readonly Problem[] {
  const skipping = new Map<Block, Problem>();
  let level = 1;
  for (const heading of headings) {
    if (heading.level > level + 1) {
      skipping.set(
        heading.block,
        contentProblem('heading-skipped', place, {
          value: heading.text,
          message: `The heading "${heading.text}" is of level ${heading.level}, but stands below one of level ${level}.`,
          fix: `Make it a heading of level ${level + 1}.`,
        }),
      );
    }
    level = heading.level;
  }
  return placedBlocks(body, place).flatMap(({ block, place: where }) => {
    const skipped = skipping.get(block);
    if (skipped !== undefined) return [{ ...skipped, where }];
    if (block._type === 'codeBlock') return checkCode(block, where);
    return block._type === 'table' ? checkTable(block, where) : [];
  });
}

function checkCode({ code, language }: CodeBlock, place: ProblemPlace): readonly Problem[] {
  const clause = language === 'text' ? undefined : tooLongToColour(code);
  if (clause === undefined) return [];
  return [
    contentProblem('plain-code', fieldIn(place, 'code'), {
      message: `The code ${clause}.`,
      fix: 'Show less of it, break the line, or choose plain text as its language.',
    }),
  ];
}

function checkTable(table: Table, place: ProblemPlace): readonly Problem[] {
  const columns = table.rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return table.rows.flatMap(({ _key, cells }, index) =>
    cells.length === columns
      ? []
      : [
          contentProblem('uneven-table', itemIn(fieldIn(place, 'rows'), _key), {
            value: String(cells.length),
            message: `Row ${index + 1} of the table has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}, the longest row has ${columns}.`,
            fix: 'Give every row the same number of cells; a cell may be empty.',
          }),
        ],
  );
}
