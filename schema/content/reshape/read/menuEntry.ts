import type { Cursor } from './cursor.ts';
import { quote } from './cursor.ts';

/** The cursor of an entry of a menu, whose problems name it as people know it: by its label, or by all it has. */
export function menuEntry<Fields>(cursor: Cursor<Fields>): Cursor<Fields> {
  const { label } = cursor.fields;
  const name =
    typeof label === 'string' && label.trim() !== '' ? JSON.stringify(label) : quote(cursor.fields);
  return {
    ...cursor,
    report: (problem) => cursor.report({ ...problem, message: `${problem.message} The entry: ${name}` }),
  };
}
