import { readableText } from './readableText.ts';
import type { FieldName, Spot } from './spot.ts';
import {
  isAbsent,
  isRecord,
  pathTo,
  reportAt,
  reportField,
  reportMissing,
  reportType,
  spotWithin,
} from './spot.ts';

type Item<List> = NonNullable<List> extends readonly (infer Each)[] ? Each : never;
type RawItem = { readonly value: unknown; readonly key: string; readonly path: string };

/**
 * The entries of a list of whatever kind, each with its path: `links[_key=="a1"]`, or `links[0]` without a key. A key that
 * is missing is made up of the position, so that every entry has one.
 */
export function readItems<Raw>(spot: Spot<Raw>, name: FieldName<Raw>): readonly RawItem[] {
  const list = spot.fields[name];
  if (isAbsent(list)) return [];
  if (!Array.isArray(list)) {
    reportType(spot, name, 'a list');
    return [];
  }
  const path = pathTo(spot, name);
  return list.map((value: unknown, index) => {
    const key = isRecord(value) && typeof value['_key'] === 'string' ? value['_key'] : '';
    return key === ''
      ? { value, key: `item-${index}`, path: `${path}[${index}]` }
      : { value, key, path: `${path}[_key==${JSON.stringify(key)}]` };
  });
}

/** The objects of a list. What is none is reported and left out. */
export function readList<Raw, Name extends FieldName<Raw>>(
  spot: Spot<Raw>,
  name: Name,
): readonly Spot<Item<Raw[Name]>>[] {
  return readObjects(spot, name);
}

/** How many levels a document may have: tabs in details in tabs have four, and everything that walks through it bears this. */
const deepest = 20;

/** The same where the entries are of several types. */
export function readObjects<Raw>(spot: Spot<Raw>, name: FieldName<Raw>): readonly Spot<never>[] {
  const items = readItems(spot, name);
  if (items.length > 0 && spot.depth >= deepest) {
    reportField(spot, name, {
      code: 'too-deep',
      message: `The field "${name}" lies in too many other blocks.`,
      fix: `Take it out of some of them: there can be ${deepest} levels.`,
    });
    return [];
  }
  return items.flatMap(({ value, key, path }) => {
    if (isRecord(value)) return [spotWithin(spot, { fields: value, key, path })];
    reportAt(spot, path, value, {
      code: 'bad-value',
      message: `An entry of "${name}" is not what the list is made of.`,
      fix: 'Remove the entry in the Studio.',
    });
    return [];
  });
}

/** The objects of a list that has to have one at least. */
export function readSome<Raw, Name extends FieldName<Raw>>(
  spot: Spot<Raw>,
  name: Name,
): readonly Spot<Item<Raw[Name]>>[] {
  const items = readList(spot, name);
  if (items.length === 0 && (isAbsent(spot.fields[name]) || Array.isArray(spot.fields[name]))) {
    reportMissing(spot, name, 'Add an entry.');
  }
  return items;
}

/** How many texts a list may have. */
const mostTexts = 1_000;

/** The texts of a list, each once; blank ones are left out. More than `most` are an error. */
export function readTexts<Raw>(spot: Spot<Raw>, name: FieldName<Raw>, most = mostTexts): readonly string[] {
  const texts = atMost(spot, name, readItems(spot, name), most).flatMap(({ value, path }) => {
    if (typeof value === 'string') {
      const text = readableText(spot, path, value);
      return text.trim() === '' ? [] : [text];
    }
    reportAt(spot, path, value, {
      code: 'bad-value',
      message: `An entry of "${name}" is not a text.`,
      fix: 'Remove the entry in the Studio.',
    });
    return [];
  });
  return [...new Set(texts)];
}

/** The first `most` entries of a list; that there are more is reported. */
export function atMost<Raw, Entry>(
  spot: Spot<Raw>,
  name: FieldName<Raw>,
  entries: readonly Entry[],
  most: number,
): readonly Entry[] {
  if (entries.length <= most) return entries;
  reportField(spot, name, {
    code: 'too-long',
    message: `The list "${name}" has ${entries.length} entries; there can be ${most}.`,
    fix: 'Remove some of them.',
  });
  return entries.slice(0, most);
}

/** An object in a field. An absent one has no fields: those that have to be there report themselves. */
export function readObject<Raw, Name extends FieldName<Raw>>(
  spot: Spot<Raw>,
  name: Name,
): Spot<NonNullable<Raw[Name]>> {
  const value = spot.fields[name];
  if (!isAbsent(value) && !isRecord(value)) reportType(spot, name, 'a group of fields');
  return spotWithin(spot, { fields: isRecord(value) ? value : {}, path: pathTo(spot, name), key: '' });
}
