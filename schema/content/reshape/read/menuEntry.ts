import type { Cursor } from './cursor.ts';
import { quote } from './cursor.ts';

/** The cursor of an entry of a menu. Its problems name the entry by its label, or by its whole value if it has none. */
export function menuEntry<Fields>(cursor: Cursor<Fields>): Cursor<Fields> {
  const { label } = cursor.fields;
  const name =
    typeof label === 'string' && label.trim() !== '' ? JSON.stringify(label) : quote(cursor.fields);
  return {
    ...cursor,
    report: (problem) => cursor.report({ ...problem, message: `${problem.message} The entry: ${name}` }),
  };
}
