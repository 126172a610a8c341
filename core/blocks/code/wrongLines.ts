import { parseLineNumbers } from './parseLineNumbers.ts';

type MarkedCode = { readonly code: string; readonly addedLines?: string; readonly removedLines?: string };

/** A fault in the field of a block of code that names some of its lines. */
export type WrongLines = {
  readonly field: 'addedLines' | 'removedLines';
  readonly message: string;
  readonly fix: string;
};

/** Returns what is wrong with the added and removed lines of code: no numbers, lines that it does not have, or lines that are both. */
export function wrongLines({ code, addedLines = '', removedLines = '' }: MarkedCode): readonly WrongLines[] {
  const last = code.split('\n').length;
  const fields = [
    { field: 'addedLines', said: 'added', text: addedLines },
    { field: 'removedLines', said: 'removed', text: removedLines },
  ] as const;
  const wrong = fields.flatMap(({ field, said, text }): readonly WrongLines[] => {
    if (text === '') return [];
    const lines = parseLineNumbers(text);
    if (!lines) {
      const message = `"${text}" does not say which lines are ${said}.`;
      return [{ field, message, fix: 'Write the numbers of the lines, such as 2, 4-6.' }];
    }
    const outside = lines.find((line) => line < 1 || line > last);
    if (outside === undefined) return [];
    const message = `Line ${outside} cannot be ${said}: the code has ${last === 1 ? 'one line' : `lines 1 to ${last}`}.`;
    return [{ field, message, fix: 'Correct the numbers, or leave them out.' }];
  });
  const added = new Set(parseLineNumbers(addedLines));
  const both = parseLineNumbers(removedLines)?.find((line) => added.has(line));
  if (both === undefined) return wrong;
  const message = `Line ${both} is both added and removed.`;
  return [
    ...wrong,
    { field: 'removedLines', message, fix: 'Leave it out of the added or of the removed lines.' },
  ];
}
