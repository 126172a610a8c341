import type { NamedPicture } from '#core/site/model/namedPicture.ts';
import type { StoredFile } from './releaseManifest.ts';
import { parseRenditionPath } from '#core/links/renditionPath.ts';

/** An entry of a manifest, as a list that begins with its path. */
export type Row = readonly [place: string, ...unknown[]];

/** The functions that write the values of one kind into a manifest, and read them. */
export type RowFormat<Value> = {
  readonly toRow: (entry: readonly [place: string, value: Value]) => Row;
  /** Undefined when the row is damaged. */
  readonly toValue: (row: Row) => Value | undefined;
};

/** `[path, hash, size, type, retiredAt?]` */
export const fileRows: RowFormat<StoredFile> = {
  toRow: ([place, { hash, size, type, retiredAt }]) =>
    retiredAt === undefined ? [place, hash, size, type] : [place, hash, size, type, retiredAt],
  toValue: ([, hash, size, type, retiredAt]) => {
    // Hashes become names of files: nothing else may pass.
    if (typeof hash !== 'string' || !/^[0-9a-f]{64}$/.test(hash)) return undefined;
    if (typeof size !== 'number' || typeof type !== 'string') return undefined;
    if (retiredAt === undefined) return { hash, size, type };
    return typeof retiredAt === 'string' ? { hash, size, type, retiredAt } : undefined;
  },
};

/** A card: `[path, name, label, title, site]`. A rendition, of which the path says everything: `[path, name]`. */
export const pictureRows: RowFormat<NamedPicture> = {
  toRow: ([place, picture]) => {
    if (!('card' in picture)) return [place, picture.name];
    const { name, card } = picture;
    return [place, name, card.label, card.title, card.site];
  },
  toValue: ([place, name, label, title, site]) => {
    if (typeof name !== 'string' || !/^[0-9a-f]{32}$/.test(name)) return undefined;
    const rendition = parseRenditionPath(place);
    if (rendition) return { name, rendition };
    if (typeof label !== 'string' || typeof title !== 'string' || typeof site !== 'string') return undefined;
    return { name, card: { label, title, site } };
  },
};

/** `[path, hash]` */
export const hashRows: RowFormat<string> = {
  toRow: (entry) => entry,
  toValue: ([, hash]) => (typeof hash === 'string' ? hash : undefined),
};

/** In one go, because there are tens of thousands. Undefined when one of them is damaged. */
export function readRows<Value>(
  rows: unknown,
  { toValue }: RowFormat<Value>,
): ReadonlyMap<string, Value> | undefined {
  if (!Array.isArray(rows)) return undefined;
  const entries = new Map<string, Value>();
  for (const row of rows) {
    const value = isRow(row) ? toValue(row) : undefined;
    if (value === undefined) return undefined;
    entries.set(row[0], value);
  }
  return entries;
}

/** One row on each line, in the order of the paths, so that people can compare two releases. */
export function writeRows<Value>(
  entries: Iterable<readonly [string, Value]>,
  { toRow }: RowFormat<Value>,
): string {
  const sorted = [...entries].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `[\n${sorted.map((entry) => JSON.stringify(toRow(entry))).join(',\n')}\n]`;
}

function isRow(value: unknown): value is Row {
  return Array.isArray(value) && typeof value[0] === 'string' && value[0].startsWith('/');
}
