import type { EditedPieces } from './editedPieces.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../testing/propertyRuns.ts';
import { editedPieces } from './editedPieces.ts';

test.each([
  ['a line that differs', 'one\ntwo\nthree', 'one\nTWO\nthree', '\ntwo', '\nTWO'],
  ['everything from the first to the last that differ', 'a\nb\nc\nd', 'a\nB\nc\nD', '\nb\nc\nd', '\nB\nc\nD'],
  ['a line that goes on', 'one\ntwo\nthree', 'one\ntwo more\nthree', '\ntwo', '\ntwo more'],
  ['the first line', 'one\ntwo', 'two\ntwo', 'one', 'two'],
  ['a line more', 'one\nthree', 'one\ntwo\nthree', '', '\ntwo'],
  ['a line less', 'one\none\ntwo', 'one\ntwo', '\none', ''],
  ['a text without such pieces', 'one', 'once', 'one', 'once'],
  ['nothing if they are the same', 'one\ntwo', 'one\ntwo', '', ''],
])('returns %s', (_, one, other, before, after) => {
  expect(editedPieces(one, other, '\n')).toEqual({ before, after });
});

test('what is left out are whole pieces, the same in both', () => {
  const pieces = fc.array(fc.constantFrom('', 'a', 'aa', '-', 'a-', '--'), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(pieces, pieces, fc.constantFrom(' ', '--', 'a'), (one, other, start) => {
      const [before, after] = [one.join(start), other.join(start)];
      const edited = editedPieces(before, after, start);
      const begins = placesOf(edited, before, after);
      expect(begins.some((at) => isWhole(before, edited.before, at, start))).toBe(true);
    }),
    propertyRuns(500, 50_000),
  );
});

/** Returns the offsets at which the pieces can be in both texts, so that everything around them is the same. */
function placesOf(edited: EditedPieces, before: string, after: string): readonly number[] {
  return Array.from({ length: before.length + 1 }, (_, at) => at).filter(
    (at) =>
      before.startsWith(edited.before, at) &&
      after === before.slice(0, at) + edited.after + before.slice(at + edited.before.length),
  );
}

/** Returns whether the pieces begin where one begins, and end where one begins or the text ends. */
function isWhole(text: string, piece: string, at: number, start: string): boolean {
  const end = at + piece.length;
  return (at === 0 || text.startsWith(start, at)) && (end === text.length || text.startsWith(start, end));
}
