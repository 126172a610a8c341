import type { FieldName, Cursor } from './cursor.ts';
import { checkInstant } from '../../checks/checkInstant.ts';
import { readOptionalText, readText } from './readText.ts';

/** An instant in UTC, always in the same format, so that instants can be compared as texts. */
export function readInstant<Raw>(cursor: Cursor<Raw>, name: FieldName<Raw>): string {
  const text = readText(cursor, name, checkInstant);
  return new Date(checkInstant(text) ? 0 : text).toISOString();
}

/** The same for an optional field; an invalid instant is reported, and counts as absent. */
export function readOptionalInstant<Raw>(cursor: Cursor<Raw>, name: FieldName<Raw>): string | undefined {
  const text = readOptionalText(cursor, name, checkInstant);
  return text === undefined || checkInstant(text) ? undefined : new Date(text).toISOString();
}
