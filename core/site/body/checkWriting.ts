import type { Block, SourceCodeBlock, TableBlock, TextBlock } from '../../content/portableText.ts';
import type { SourceProblem } from '../../notation/sourceProblem.ts';
import type { Problem, ProblemPlace } from '../../problem.ts';
import type { BodySource } from './bodySource.ts';
import { wrongCodeMarks } from '../../blocks/code/wrongCodeMarks.ts';
import { playerOf } from '../../blocks/media/playerOf.ts';
import { readDiagram } from '../../diagrams/readDiagram.ts';
import { renderMath } from '../../math/renderMath.ts';
import { oncePerObject } from '../../memo/oncePerObject.ts';
import { present } from '../../present.ts';
import { tooLongToHighlight } from '../../text/codeLimits.ts';
import { countOf } from '../../text/countOf.ts';
import { textOfSpans } from '../../text/plainText.ts';
import { contentProblem } from '../problems/contentProblem.ts';
import { fieldIn, itemIn } from '../problems/placeOf.ts';
import { placedBlocks } from './placedBlocks.ts';

/** Search engines truncate longer descriptions. */
const maxDescription = 160;

/** Longer titles are cut off nearly everywhere, and do not fit into one line of a list. */
const maxTitle = 100;

/** Reports a title that is too long for lists, tabs and search engines. */
export function checkTitle(title: string, place: ProblemPlace): readonly Problem[] {
  if (title.length <= maxTitle) return [];
  return [
    contentProblem('long-title', place, {
      value: title,
      message: `The title has ${title.length} characters, too many for lists, tabs and search engines.`,
      fix: `Shorten it to at most ${maxTitle}, with the most important words first.`,
    }),
  ];
}

/** Reports a description that search engines will truncate. */
export function checkDescription(description: string | undefined, place: ProblemPlace): readonly Problem[] {
  if (description === undefined || description.length <= maxDescription) return [];
  return [
    contentProblem('long-description', place, {
      value: description,
      message: `The description has ${description.length} characters, but search engines show only about ${maxDescription}.`,
      fix: 'Shorten it, with the most important words first.',
    }),
  ];
}

/**
 * Returns warnings: headings that skip a level, tables with rows of unequal length or columns without a name, and code that is too long
 * to be highlighted. Returns an error for each mark that does not fit its code, and for each video that cannot be played.
 */
export const checkBodyWriting = oncePerObject(
  ({ body, headings, place, isPart }: BodySource): readonly Problem[] => {
    const skipping = new Map<Block, Problem>();
    let level = isPart ? (headings[0]?.level ?? 1) : 1;
    for (const heading of headings) {
      if (heading.level > level + 1) {
        skipping.set(
          heading.block,
          contentProblem('heading-skipped', place, {
            value: heading.text,
            message: `The heading "${heading.text}" has level ${heading.level}, but follows one of level ${level}.`,
            fix: `Make it a heading of level ${level + 1}.`,
          }),
        );
      }
      level = heading.level;
    }
    return placedBlocks(body, place).flatMap(({ block, place: where }) => {
      if (block._type === 'block') {
        const skipped = skipping.get(block);
        return [...(skipped ? [{ ...skipped, where }] : []), ...checkFormulas(block, where)];
      }
      if (block._type === 'codeBlock') return checkCode(block, where);
      const source = fieldIn(where, 'source');
      if (block._type === 'diagram') return drawingProblems(readDiagram(block.source).problems, source);
      if (block._type === 'formula') {
        return drawingProblems(renderMath(block.source, { display: true }).problems, source);
      }
      if (block._type === 'onlineVideo') return checkVideo(block.address, where);
      return block._type === 'table' ? [...checkTable(block, where), ...checkHeader(block, where)] : [];
    });
  },
);

function drawingProblems(problems: readonly SourceProblem[], place: ProblemPlace): readonly Problem[] {
  return problems.map(({ code, line, column, value, message, fix }) =>
    contentProblem(code, place, {
      ...present({ value }),
      message: `Line ${line}, column ${column}: ${message}`,
      fix,
    }),
  );
}

function checkVideo(address: string, place: ProblemPlace): readonly Problem[] {
  // A missing address has been reported where it was read.
  if (address === '' || playerOf(address)) return [];
  return [
    contentProblem('unknown-video', fieldIn(place, 'address'), {
      value: address,
      message: `"${address}" is not the address of a video on YouTube or Vimeo.`,
      fix: 'Open the video there and copy its address, such as https://www.youtube.com/watch?v=…. Upload other videos with the block "Video".',
    }),
  ];
}

/** Finds what cannot be read of the formulas in a line. */
function checkFormulas({ children }: TextBlock, place: ProblemPlace): readonly Problem[] {
  return children
    .filter(({ marks }) => marks.includes('formula'))
    .flatMap(({ _key, text }) =>
      drawingProblems(
        renderMath(text, { display: false }).problems,
        fieldIn(itemIn(fieldIn(place, 'children'), _key), 'text'),
      ),
    );
}

function checkCode(block: SourceCodeBlock, place: ProblemPlace): readonly Problem[] {
  const { code, language } = block;
  const marks = wrongCodeMarks(block).map(({ path, ...said }) =>
    contentProblem('unusable-lines', fieldIn(place, path), said),
  );
  const clause = language === 'text' ? undefined : tooLongToHighlight(code);
  if (clause === undefined) return marks;
  return [
    ...marks,
    contentProblem('plain-code', fieldIn(place, 'code'), {
      message: `The code ${clause}.`,
      fix: 'Show less of it, break the line, or choose plain text as its language.',
    }),
  ];
}

function checkTable(table: TableBlock, place: ProblemPlace): readonly Problem[] {
  const columns = table.rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return table.rows.flatMap(({ _key, cells }, index) =>
    cells.length === columns
      ? []
      : [
          contentProblem('uneven-table', itemIn(fieldIn(place, 'rows'), _key), {
            value: String(cells.length),
            message: `Row ${index + 1} of the table has ${countOf(cells.length, 'cell')}, but the longest row has ${columns}.`,
            fix: 'Give every row the same number of cells; a cell may be empty.',
          }),
        ],
  );
}

// The first column may have no name: its cells name the rows.
function checkHeader({ headerRow, rows: [header] }: TableBlock, place: ProblemPlace): readonly Problem[] {
  if (!headerRow || !header) return [];
  const { _key, cells } = header;
  const nameless = cells.flatMap((cell, index) => (textOfCell(cell) === '' ? [index + 1] : []));
  const isEmpty = nameless.length === cells.length;
  const [column] = nameless.filter((number) => number > 1);
  if (!isEmpty && column === undefined) return [];
  return [
    contentProblem('empty-header', itemIn(fieldIn(place, 'rows'), _key), {
      message: isEmpty
        ? 'The first row of the table is its header, but is empty.'
        : `Column ${column} of the table has no name in the header.`,
      fix: 'Write what is in each column, or say that the first row is no header.',
    }),
  ];
}

function textOfCell({ content }: TableBlock['rows'][number]['cells'][number]): string {
  return content
    .map(({ children }) => textOfSpans(children))
    .join('')
    .trim();
}
