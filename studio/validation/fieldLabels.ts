import type { ArraySchemaType, Path, SchemaType } from 'sanity';
import { isRecord } from '#core/isRecord.ts';
import { paragraphText } from '../values/unfinished.ts';

/** Fields that a writer does not see as fields of their own: the links of a paragraph, and the text of an address. */
const unseen = new Set(['markDefs', 'children', 'current']);
/** The fields of a block that tell it from others like it, the best first. */
const names = ['title', 'summary', 'caption', 'alt', 'filename'];
/** Longer excerpts are cut. */
const maxExcerpt = 30;

/**
 * Returns the form's labels for the field at a path, from the outside in: the titles of fields and blocks, the first words of a paragraph,
 * and the number of an item in a list. `body[_key=="a"].markDefs[_key=="m"].href` -> `Text`, `“We have long said …”`, `Link to an address`.
 * Ends where the path leaves the type.
 * @param value the value of the type: at the start, the document
 */
export function fieldLabels(type: SchemaType, path: Path, value: unknown): readonly string[] {
  const [segment, ...rest] = path;
  if (segment === undefined) return [];
  if (typeof segment === 'string') {
    if (type.jsonType !== 'object') return [];
    const field = type.fields.find(({ name }) => name === segment);
    if (!field) return [];
    const inner = isRecord(value) ? value[segment] : undefined;
    const isImplied =
      unseen.has(segment) || isOnlyField(type.fields) || (rest.length > 0 && hasNamedItems(field.type));
    const label = isImplied ? [] : [field.type.title ?? segment];
    return [...label, ...fieldLabels(field.type, rest, inner)];
  }
  if (type.jsonType !== 'array' || !Array.isArray(value)) return [];
  const index = value.findIndex((item: unknown, at) =>
    isRecord(segment) ? isRecord(item) && item['_key'] === segment['_key'] : at === segment,
  );
  const item: unknown = value[index];
  const itemType = typeOfItem(type, item);
  // The words of a paragraph say where a caret is; the spans that they are divided into are not something that a writer sees.
  if (!itemType || itemType.name === 'span') return [];
  const number = value.length > 1 ? index + 1 : undefined;
  return [itemLabel(type, itemType, item, number), ...fieldLabels(itemType, rest, item)];
}

/** The only field of an object adds nothing to its label, such as the text of a cell. */
function isOnlyField(fields: readonly unknown[]): boolean {
  return fields.length === 1;
}

/** Returns whether the items of a list have a name of their own, such as the rows of a table: "Rows › Row 2" would be redundant. */
function hasNamedItems(type: SchemaType): boolean {
  const [item, ...others] = type.jsonType === 'array' ? type.of : [];
  return (
    others.length === 0 && item?.jsonType === 'object' && item.name !== 'reference' && item.name !== 'block'
  );
}

function typeOfItem({ of }: ArraySchemaType, item: unknown): SchemaType | undefined {
  const name = isRecord(item) ? item['_type'] : undefined;
  return of.find((type) => type.name === name) ?? (of.length === 1 ? of[0] : undefined);
}

/** @param number of the item in its list; absent when it is the only one */
function itemLabel(list: ArraySchemaType, type: SchemaType, item: unknown, number?: number): string {
  const words = type.name === 'block' && isRecord(item) ? paragraphText(item).trim() : '';
  if (words !== '') return excerpt(words);
  if (type.name === 'block') return 'Paragraph';
  const title = type.title ?? type.name;
  if (list.of.length > 1) {
    const name = isRecord(item) ? filledText(names.map((field) => item[field])) : undefined;
    return name === undefined ? title : `${title} ${excerpt(name)}`;
  }
  return [hasNamedItems(list) ? title : 'Entry', number ?? ''].join(' ').trim();
}

function excerpt(words: string): string {
  return `“${words.length > maxExcerpt ? `${words.slice(0, maxExcerpt).trim()}…` : words}”`;
}

function filledText(values: readonly unknown[]): string | undefined {
  const found = values.find((value) => typeof value === 'string' && value.trim() !== '');
  return typeof found === 'string' ? found.trim() : undefined;
}
