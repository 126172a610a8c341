import { refOf } from '../fields/refOf.ts';
import { readItems } from './readList.ts';
import type { FieldName, Spot } from './spot.ts';
import { isAbsent, reportAt, reportMissing, reportType } from './spot.ts';

/** Id of the document that has to be referred to; `''` when it is missing, which is reported. */
export function readReference<Raw>(spot: Spot<Raw>, name: FieldName<Raw>, fix = 'Choose one.'): string {
  const id = readOptionalReference(spot, name);
  if (id === undefined && isEmptyReference(spot.fields[name])) reportMissing(spot, name, fix);
  return id ?? '';
}

/** Id of the document that is referred to, if any. */
export function readOptionalReference<Raw>(spot: Spot<Raw>, name: FieldName<Raw>): string | undefined {
  const value = spot.fields[name];
  const id = refOf(value);
  if (id !== undefined && id !== '') return id;
  if (!isEmptyReference(value)) reportType(spot, name, 'a reference');
  return undefined;
}

/** Ids of the documents that a list refers to, in its order. */
export function readReferences<Raw>(spot: Spot<Raw>, name: FieldName<Raw>): readonly string[] {
  return readItems(spot, name).flatMap(({ value, path }) => {
    const id = refOf(value);
    if (id !== undefined && id !== '') return [id];
    reportAt(spot, path, value, {
      code: 'missing-value',
      message: `An entry of "${name}" refers to nothing.`,
      fix: 'Choose a document, or remove the entry.',
    });
    return [];
  });
}

/** What the Studio leaves behind when a writer has cleared a reference. */
function isEmptyReference(value: unknown): boolean {
  return isAbsent(value) || (typeof value === 'object' && (!('_ref' in value) || !value._ref));
}
