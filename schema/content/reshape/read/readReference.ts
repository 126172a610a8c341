import type { FieldName, Cursor } from './cursor.ts';
import { refOf } from '../../fields/refOf.ts';
import { isAbsent, reportAt, reportMissing, reportType } from './cursor.ts';
import { readItems } from './readList.ts';

/** The id in a required reference; `''` if it is missing, which is reported. */
export function readReference<Raw>(cursor: Cursor<Raw>, name: FieldName<Raw>, fix = 'Choose one.'): string {
  const id = readOptionalReference(cursor, name);
  if (id === undefined && isEmptyReference(cursor.fields[name])) reportMissing(cursor, name, fix);
  return id ?? '';
}

/** The id in a reference; undefined if there is none. */
export function readOptionalReference<Raw>(cursor: Cursor<Raw>, name: FieldName<Raw>): string | undefined {
  const value = cursor.fields[name];
  const id = refOf(value);
  if (id !== undefined && id !== '') return id;
  if (!isEmptyReference(value)) reportType(cursor, name, 'a reference');
  return undefined;
}

/** Ids of the documents that a list refers to, in its order. */
export function readReferences<Raw>(cursor: Cursor<Raw>, name: FieldName<Raw>): readonly string[] {
  return readItems(cursor, name).flatMap(({ value, path }) => {
    const id = refOf(value);
    if (id !== undefined && id !== '') return [id];
    reportAt(cursor, path, value, {
      code: 'missing-value',
      message: `An entry of "${name}" refers to nothing.`,
      fix: 'Choose a document, or remove the entry.',
    });
    return [];
  });
}

/** Returns whether it is the empty object that the Studio leaves when a writer clears a reference. */
function isEmptyReference(value: unknown): boolean {
  return isAbsent(value) || (typeof value === 'object' && (!('_ref' in value) || !value._ref));
}
