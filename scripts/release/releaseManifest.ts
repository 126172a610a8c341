import type { NamedCard } from '#core/site/model/namedCard.ts';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, readSync } from 'node:fs';
import path from 'node:path';
import { isJsonObject } from '#lake/document/lakeDocument.ts';
import { writeDurably } from '#lake/files/writeDurably.ts';

/** The content of a file of the site, which is in the store under its hash. */
export type StoredFile = {
  /** SHA-256, hexadecimal. */
  readonly hash: string;
  /** Bytes. */
  readonly size: number;
  /** Its Content-Type. */
  readonly type: string;
  /** ISO 8601; in the manifest of former files only: when the last release that had it was retired. */
  readonly retiredAt?: string;
};

/** A release: what is at each path of the site. Paths are relative to the base path, like `/docs/why/index.html`. */
export type ReleaseManifest = {
  /** `''` for a site at the root, else like `/handbook`. */
  readonly basePath: string;
  readonly files: ReadonlyMap<string, StoredFile>;
  /** Social cards, at paths without a file. They are drawn when the release is live; releases of earlier versions have none. */
  readonly cards?: ReadonlyMap<string, NamedCard>;
};

/** What changes from one release to the next. */
export type ManifestChange = {
  /** New files, and new contents of old ones. */
  readonly put: ReadonlyMap<string, StoredFile>;
  readonly remove: Iterable<string>;
  /** All cards, if they are others. */
  readonly cards?: ReadonlyMap<string, NamedCard>;
};

type Row = readonly [place: string, hash: string, size: number, type: string, retiredAt?: string];
type CardRow = readonly [place: string, name: string, label: string, title: string, site: string];

/**
 * Reads a manifest, and the one that it is written as a difference from, and so on. Throws an Error that names the file when one is
 * missing or damaged.
 * @param known returns manifests that were read already, by their files
 */
export function readManifest(
  file: string,
  known: (file: string) => ReleaseManifest | undefined = () => undefined,
): ReleaseManifest {
  const value = parse(readFileSync(file, 'utf8'));
  const { from, basePath, files, cards, removed = [], removedCards = [] } = isJsonObject(value) ? value : {};
  const entries = toEntries(files, isRow, toFile);
  // Releases of earlier versions have none.
  const drawings = toEntries(cards ?? [], isCardRow, toCard);
  const isSound = isListOfPlaces(removed) && isListOfPlaces(removedCards);
  if (typeof basePath !== 'string' || !entries || !drawings || !isSound || !isBaseName(from)) {
    throw new Error(`'${file}' is not the manifest of a release.`);
  }
  if (from === undefined) return { basePath, files: entries, cards: drawings };
  const base = path.join(path.dirname(file), from);
  const before = known(base) ?? readBase(file, base, known);
  if (!before) return readManifest(file, known);
  return {
    basePath,
    files: changed(before.files, entries, removed),
    cards: changed(before.cards ?? new Map<string, NamedCard>(), drawings, removedCards),
  };
}

/** Undefined when the manifest in `file` is no difference from this one any more. Else throws as `readManifest` does. */
function readBase(
  file: string,
  base: string,
  known: (file: string) => ReleaseManifest | undefined,
): ReleaseManifest | undefined {
  try {
    return readManifest(base, known);
  } catch (error) {
    // It may have been written as a whole meanwhile, and the other one deleted.
    if (manifestBases(file)[0] === base) throw error;
    return undefined;
  }
}

/** Writes a manifest durably, in the order of its paths. Throws an Error when the disk refuses; nothing is written then. */
export function writeManifest(file: string, { basePath, files, cards }: ReleaseManifest): void {
  const parts = [
    `"basePath":${JSON.stringify(basePath)}`,
    `"files":${toLines([...files].map(toRow))}`,
    ...(cards ? [`"cards":${toLines([...cards].map(toCardRow))}`] : []),
  ];
  mkdirSync(path.dirname(file), { recursive: true });
  writeDurably(file, `{${parts.join(',')}}\n`);
}

/**
 * Writes a manifest like `writeManifest`, but only as the difference from another one in the same folder, which has to stay as long as
 * this one: the manifest of a large site has megabytes, of which a publish changes some lines.
 */
export function writeManifestDifference(
  file: string,
  { basePath, files, cards = new Map() }: ReleaseManifest,
  base: { readonly file: string; readonly manifest: ReleaseManifest },
): void {
  const { files: oldFiles, cards: oldCards = new Map<string, NamedCard>() } = base.manifest;
  const putFiles = [...files].filter(([place, { hash, type }]) => {
    const before = oldFiles.get(place);
    return before?.hash !== hash || before.type !== type;
  });
  const putCards = [...cards].filter(([place, { name }]) => oldCards.get(place)?.name !== name);
  const parts = [
    `"from":${JSON.stringify(path.basename(base.file))}`,
    `"basePath":${JSON.stringify(basePath)}`,
    `"files":${toLines(putFiles.map(toRow))}`,
    `"removed":${JSON.stringify([...oldFiles.keys()].filter((place) => !files.has(place)))}`,
    `"cards":${toLines(putCards.map(toCardRow))}`,
    `"removedCards":${JSON.stringify([...oldCards.keys()].filter((place) => !cards.has(place)))}`,
  ];
  writeDurably(file, `{${parts.join(',')}}\n`);
}

/** The files with which a manifest has to be read, the nearest first; reads only the beginning of each. */
export function manifestBases(file: string): readonly string[] {
  const name = baseNameIn(file);
  if (name === undefined) return [];
  const base = path.join(path.dirname(file), name);
  return [base, ...manifestBases(base)];
}

/** Undefined for a manifest that is written as a whole, or cannot be read. */
function baseNameIn(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const beginning = Buffer.alloc(300);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, beginning, 0, beginning.length, 0);
  } finally {
    closeSync(handle);
  }
  return /^\{"from":"([^"/\\]+\.json)"/.exec(beginning.toString())?.[1];
}

/** The manifest of a release that differs from another one in some paths only. */
export function changedManifest(
  before: ReleaseManifest,
  { put, remove, cards }: ManifestChange,
): ReleaseManifest {
  return { ...before, files: changed(before.files, put, remove), ...(cards && { cards }) };
}

function changed<Value>(
  before: ReadonlyMap<string, Value>,
  put: ReadonlyMap<string, Value>,
  remove: Iterable<string>,
): ReadonlyMap<string, Value> {
  const after = new Map(before);
  for (const [place, value] of put) after.set(place, value);
  for (const place of remove) after.delete(place);
  return after;
}

/** In one go, because there are tens of thousands. Undefined when one of them is damaged. */
function toEntries<Each extends readonly [string, ...unknown[]], Entry>(
  rows: unknown,
  isSound: (row: unknown) => row is Each,
  toEntry: (row: Each) => Entry,
): Map<string, Entry> | undefined {
  if (!Array.isArray(rows)) return undefined;
  const entries = new Map<string, Entry>();
  for (const row of rows) {
    if (!isSound(row)) return undefined;
    entries.set(row[0], toEntry(row));
  }
  return entries;
}

/** One row on each line, so that people can compare two releases. */
function toLines(rows: readonly (Row | CardRow)[]): string {
  const sorted = rows.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `[\n${sorted.map((row) => JSON.stringify(row)).join(',\n')}\n]`;
}

function toFile([, hash, size, type, retiredAt]: Row): StoredFile {
  return retiredAt === undefined ? { hash, size, type } : { hash, size, type, retiredAt };
}

function toCard([, name, label, title, site]: CardRow): NamedCard {
  return { name, card: { label, title, site } };
}

function toCardRow([place, { name, card }]: readonly [string, NamedCard]): CardRow {
  return [place, name, card.label, card.title, card.site];
}

function toRow([place, { hash, size, type, retiredAt }]: readonly [string, StoredFile]): Row {
  return retiredAt === undefined ? [place, hash, size, type] : [place, hash, size, type, retiredAt];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Hashes become names of files: nothing else may pass. */
function isRow(value: unknown): value is Row {
  return (
    Array.isArray(value) &&
    typeof value[0] === 'string' &&
    value[0].startsWith('/') &&
    typeof value[1] === 'string' &&
    /^[0-9a-f]{64}$/.test(value[1]) &&
    typeof value[2] === 'number' &&
    typeof value[3] === 'string' &&
    (value[4] === undefined || typeof value[4] === 'string')
  );
}

/** A manifest is read from its own folder only. */
function isBaseName(value: unknown): value is string | undefined {
  return value === undefined || (typeof value === 'string' && /^[^/\\]+\.json$/.test(value));
}

function isListOfPlaces(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((place) => typeof place === 'string');
}

/** As `isRow`. */
function isCardRow(value: unknown): value is CardRow {
  return (
    Array.isArray(value) &&
    value.length === 5 &&
    value.every((part) => typeof part === 'string') &&
    (value[0] ?? '').startsWith('/') &&
    /^[0-9a-f]{32}$/.test(value[1] ?? '')
  );
}
