import type { FieldName, Cursor } from './cursor.ts';
import { readOptionalText } from './readText.ts';

/** Id of a heading, also where a writer has pasted it with its `#`. */
export function readAnchor<Raw>(cursor: Cursor<Raw>, name: FieldName<Raw>): string | undefined {
  const anchor = readOptionalText(cursor, name)?.trim().replace(/^#/, '');
  return anchor === '' ? undefined : anchor;
}
