import { isRecord } from '#core/isRecord.ts';
import { contentTypes } from '#schema/content/index.ts';

/**
 * Returns what writers have written in the fields of a document, or of a part of one: one paragraph or field a line. Leaves out keys, references,
 * values that are chosen from a list, and fields that nobody edits.
 */
export function typedText(value: unknown): string {
  return lines(value)
    .filter((line) => line.trim() !== '')
    .join('\n');
}

/** @param type the definition of the field that has the value; undefined if it is not known */
function lines(value: unknown, type?: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap((item: unknown) => lines(item));
  if (!isRecord(value)) return [];
  const { _type: name, children } = value;
  if (name === 'block' && Array.isArray(children)) return [lines(children).join('')];
  const own = types.get(name) ?? type;
  return Object.entries(value).flatMap(([field, inner]) => {
    const definition = fieldOf(own, field);
    return isInternal(name, field) || !isWritten(definition) ? [] : lines(inner, definition);
  });
}

const types: ReadonlyMap<unknown, unknown> = new Map(contentTypes.map((type) => [type.name, type]));

function fieldOf(type: unknown, name: string): unknown {
  const fields: unknown = isRecord(type) ? type['fields'] : undefined;
  return Array.isArray(fields)
    ? fields.find((field) => isRecord(field) && field['name'] === name)
    : undefined;
}

/** Returns whether writers type what is in a field; true if its definition is not known. */
function isWritten(field: unknown): boolean {
  if (!isRecord(field)) return true;
  const { hidden, readOnly, options } = field;
  return hidden !== true && readOnly !== true && !(isRecord(options) && 'list' in options);
}

/** Returns whether a field that no definition has is not for people: `marks` has the keys of links and the names of decorations. */
function isInternal(type: unknown, field: string): boolean {
  return field.startsWith('_') || field === 'marks' || (type === 'codeBlock' && field === 'language');
}
