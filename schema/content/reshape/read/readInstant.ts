import type { FieldName, Cursor } from './cursor.ts';
import { checkInstant } from '../../checks/checkInstant.ts';
import { readText } from './readText.ts';

/** An instant in UTC, always in the same format, so that instants can be compared as texts. */
export function readInstant<Raw>(cursor: Cursor<Raw>, name: FieldName<Raw>): string {
  const text = readText(cursor, name, checkInstant);
  return new Date(checkInstant(text) ? 0 : text).toISOString();
}
