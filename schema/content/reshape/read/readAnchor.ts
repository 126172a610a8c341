import type { FieldName, Cursor } from './cursor.ts';
import { readOptionalText } from './readText.ts';

/** The id of a heading, without the `#` that a writer may have pasted with it. */
export function readAnchor<Raw>(cursor: Cursor<Raw>, name: FieldName<Raw>): string | undefined {
  const anchor = readOptionalText(cursor, name)?.trim().replace(/^#/, '');
  return anchor === '' ? undefined : anchor;
}
