import type { LineNote } from '#core/blocks/code/lineNote.ts';
import type { BaseValues } from '#core/content/baseValues.ts';
import type * as Raw from '../../types.generated.ts';
import type { Cursor } from './cursor.ts';
import { codeLanguageNamed, codeLanguages } from '#core/text/codeLanguages.ts';
import { defaults } from '../../values/defaults.ts';
import { isAbsent, reportAt, reportField, reportMissing } from './cursor.ts';
import { readImagePart } from './readImage.ts';
import { atMost, readItems, readList, readTexts } from './readList.ts';
import { readReference } from './readReference.ts';
import { readCode, readOptionalText, readText } from './readText.ts';
import { readFlag, readNumber } from './readValue.ts';

/** Reads what blocks with this base have beside their fields. */
export const readBlockBase: {
  readonly [Base in keyof BaseValues]: (cursor: Cursor<never>) => BaseValues[Base];
} = {
  code: (cursor: Cursor<Raw.CodeBlock>) => {
    const markedWords = readTexts(cursor, 'markedWords', maxMarks);
    const notes = atMost(cursor, 'notes', readList(cursor, 'notes'), maxMarks).map(readNote);
    return {
      language: readLanguage(cursor),
      code: readCode(cursor, 'code'),
      highlightedLines: readLines(cursor),
      ...(readFlag(cursor, 'showLineNumbers', false) && { showLineNumbers: true }),
      ...(markedWords.length > 0 && { markedWords }),
      ...(notes.length > 0 && { notes }),
    };
  },
  image: (cursor: Cursor<Raw.Figure>) => ({
    asset: readReference(cursor, 'asset', 'Choose an image, or remove the block.'),
    alt: readText(cursor, 'alt'),
    ...readImagePart(cursor),
  }),
  file: (cursor: Cursor<Raw.Download>) => ({
    asset: readReference(cursor, 'asset', 'Upload a file, or remove the block.'),
  }),
  rate: () => ({}),
};

function readLanguage(cursor: Cursor<Raw.CodeBlock>): string {
  const written = readOptionalText(cursor, 'language') ?? defaults.codeBlock.language;
  const language = codeLanguageNamed(written);
  if (language !== undefined) return language;
  reportField(cursor, 'language', {
    code: 'bad-value',
    message: `The site cannot highlight the language "${written}".`,
    fix: `Choose one of: ${codeLanguages.map(({ name }) => name).join(', ')}.`,
  });
  return defaults.codeBlock.language;
}

/** Ascending, each once. */
function readLines(cursor: Cursor<Raw.CodeBlock>): readonly number[] {
  const lines = readItems(cursor, 'highlightedLines').flatMap(({ value, path }) => {
    if (typeof value === 'number' && Number.isInteger(value) && value >= 1) return [value];
    reportAt(cursor, path, value, {
      code: 'bad-value',
      message: 'A highlighted line is not a line number.',
      fix: 'Highlight the lines again by clicking their numbers.',
    });
    return [];
  });
  return [...new Set(lines)].toSorted((left, right) => left - right);
}

/** More marked words, or more notes, than anybody reads at one block. */
const maxMarks = 100;

function readNote(note: Cursor<NonNullable<Raw.CodeBlock['notes']>[number]>): LineNote {
  if (isAbsent(note.fields['line'])) reportMissing(note, 'line', 'Write the number of a line of the code.');
  const line = readNumber(note, 'line', 1, { min: 1, max: 1_000_000, whole: true });
  return { _key: note.key, line, text: readText(note, 'text') };
}
