import type { FieldName, Cursor } from './cursor.ts';
import { isRecord } from '#core/isRecord.ts';
import {
  isAbsent,
  pathTo,
  reportAt,
  reportField,
  reportMissing,
  reportType,
  cursorWithin,
} from './cursor.ts';
import { readableText } from './readableText.ts';

type Item<List> = NonNullable<List> extends readonly (infer Each)[] ? Each : never;
type RawItem = { readonly value: unknown; readonly key: string; readonly path: string };

/**
 * The entries of a list of any kind, each with its path: `links[_key=="a1"]`, or `links[0]` without a key. A missing key is
 * replaced by the position, so that every entry has one.
 */
export function readItems<Raw>(cursor: Cursor<Raw>, name: FieldName<Raw>): readonly RawItem[] {
  const list = cursor.fields[name];
  if (isAbsent(list)) return [];
  if (!Array.isArray(list)) {
    reportType(cursor, name, 'a list');
    return [];
  }
  const path = pathTo(cursor, name);
  return list.map((value: unknown, index) => {
    const key = isRecord(value) && typeof value['_key'] === 'string' ? value['_key'] : '';
    return key === ''
      ? { value, key: `item-${index}`, path: `${path}[${index}]` }
      : { value, key, path: `${path}[_key==${JSON.stringify(key)}]` };
  });
}

/** The objects of a list. Other values are reported and left out. */
export function readList<Raw, Name extends FieldName<Raw>>(
  cursor: Cursor<Raw>,
  name: Name,
): readonly Cursor<Item<Raw[Name]>>[] {
  return readObjects(cursor, name);
}

/** The most levels of a document: tabs in details in tabs have four, and all code that walks through a document can handle this many. */
const maxDepth = 20;

/** The same for a list with entries of several types. */
export function readObjects<Raw>(cursor: Cursor<Raw>, name: FieldName<Raw>): readonly Cursor<never>[] {
  const items = readItems(cursor, name);
  if (items.length > 0 && cursor.depth >= maxDepth) {
    reportField(cursor, name, {
      code: 'too-deep',
      message: `The field "${name}" is nested in too many blocks.`,
      fix: `Move it out of some of them: the limit is ${maxDepth} levels.`,
    });
    return [];
  }
  return items.flatMap(({ value, key, path }) => {
    if (isRecord(value)) return [cursorWithin(cursor, { fields: value, key, path })];
    reportAt(cursor, path, value, {
      code: 'bad-value',
      message: `An entry of "${name}" has the wrong type.`,
      fix: 'Remove the entry in the Studio.',
    });
    return [];
  });
}

/** The objects of a list that must have at least one. */
export function readSome<Raw, Name extends FieldName<Raw>>(
  cursor: Cursor<Raw>,
  name: Name,
): readonly Cursor<Item<Raw[Name]>>[] {
  const items = readList(cursor, name);
  if (items.length === 0 && (isAbsent(cursor.fields[name]) || Array.isArray(cursor.fields[name]))) {
    reportMissing(cursor, name, 'Add an entry.');
  }
  return items;
}

/** The most texts that a list may have. */
export const maxTexts = 1_000;

/** The texts of a list, each once; blank ones are left out. More than `maxEntries` are an error. */
export function readTexts<Raw>(
  cursor: Cursor<Raw>,
  name: FieldName<Raw>,
  maxEntries = maxTexts,
): readonly string[] {
  const texts = atMost(cursor, name, readItems(cursor, name), maxEntries).flatMap(({ value, path }) => {
    if (typeof value === 'string') {
      const text = readableText(cursor, path, value);
      return text.trim() === '' ? [] : [text];
    }
    reportAt(cursor, path, value, {
      code: 'bad-value',
      message: `An entry of "${name}" is not a text.`,
      fix: 'Remove the entry in the Studio.',
    });
    return [];
  });
  return [...new Set(texts)];
}

/** The first `maxEntries` entries of a list; more of them are reported. */
export function atMost<Raw, Entry>(
  cursor: Cursor<Raw>,
  name: FieldName<Raw>,
  entries: readonly Entry[],
  maxEntries: number,
): readonly Entry[] {
  if (entries.length <= maxEntries) return entries;
  reportField(cursor, name, {
    code: 'too-long',
    message: `The list "${name}" has ${entries.length} entries; the limit is ${maxEntries}.`,
    fix: 'Remove some of them.',
  });
  return entries.slice(0, maxEntries);
}

/** An object in a field. An absent one counts as empty, so that its required fields are reported. */
export function readObject<Raw, Name extends FieldName<Raw>>(
  cursor: Cursor<Raw>,
  name: Name,
): Cursor<NonNullable<Raw[Name]>> {
  const value = cursor.fields[name];
  if (!isAbsent(value) && !isRecord(value)) reportType(cursor, name, 'a group of fields');
  return cursorWithin(cursor, { fields: isRecord(value) ? value : {}, path: pathTo(cursor, name), key: '' });
}
