import type { LineNote } from './lineNote.ts';
import { parseLineNumbers } from './parseLineNumbers.ts';

type MarkedCode = {
  readonly code: string;
  readonly addedLines?: string;
  readonly removedLines?: string;
  readonly markedWords?: readonly string[];
  readonly notes?: readonly LineNote[];
};

/** A fault in what a block of code says about its lines and words. */
export type WrongCodeMark = {
  /** From the block to the field, as Sanity writes paths: `addedLines`, `notes[_key=="k2"].line`. */
  readonly path: string;
  readonly value: string;
  readonly message: string;
  readonly fix: string;
};

/**
 * Returns what is wrong with the marks of code: added and removed lines without numbers, or that are both; lines, also of notes, that it does not
 * have; marked words that are in no line.
 */
export function wrongCodeMarks(block: MarkedCode): readonly WrongCodeMark[] {
  const lines = block.code.split('\n');
  return [
    ...wrongChanges(block, lines.length),
    ...(block.markedWords ?? [])
      .filter((word) => !lines.some((line) => line.includes(word)))
      .map((word) => ({
        path: 'markedWords',
        value: word,
        message: `"${word}" cannot be marked: no line of the code has it.`,
        fix: 'Write it exactly as in the code, with capitals and spaces, or leave it out.',
      })),
    ...(block.notes ?? [])
      .filter(({ line }) => line < 1 || line > lines.length)
      .map(({ _key, line }) => ({
        path: `notes[_key==${JSON.stringify(_key)}].line`,
        value: String(line),
        message: `Line ${line} cannot have a note: the code has ${linesUpTo(lines.length)}.`,
        fix: 'Correct the number, or remove the note.',
      })),
  ];
}

function wrongChanges(
  { addedLines = '', removedLines = '' }: MarkedCode,
  last: number,
): readonly WrongCodeMark[] {
  const fields = [
    { path: 'addedLines', said: 'added', value: addedLines },
    { path: 'removedLines', said: 'removed', value: removedLines },
  ] as const;
  const wrong = fields.flatMap(({ path, said, value }): readonly WrongCodeMark[] => {
    if (value === '') return [];
    const lines = parseLineNumbers(value);
    if (!lines) {
      const message = `"${value}" does not say which lines are ${said}.`;
      return [{ path, value, message, fix: 'Write the numbers of the lines, such as 2, 4-6.' }];
    }
    const outside = lines.find((line) => line < 1 || line > last);
    if (outside === undefined) return [];
    const message = `Line ${outside} cannot be ${said}: the code has ${linesUpTo(last)}.`;
    return [{ path, value, message, fix: 'Correct the numbers, or leave them out.' }];
  });
  const added = new Set(parseLineNumbers(addedLines));
  const both = parseLineNumbers(removedLines)?.find((line) => added.has(line));
  if (both === undefined) return wrong;
  const message = `Line ${both} is both added and removed.`;
  const fix = 'Leave it out of the added or of the removed lines.';
  return [...wrong, { path: 'removedLines', value: removedLines, message, fix }];
}

function linesUpTo(last: number): string {
  return last === 1 ? 'one line' : `lines 1 to ${last}`;
}
