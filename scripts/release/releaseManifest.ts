import type { NamedCard } from '#core/site/model/namedCard.ts';
import { mkdirSync, readFileSync } from 'node:fs';
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

/** Reads a manifest. Throws an Error that names the file when it is missing or damaged. */
export function readManifest(file: string): ReleaseManifest {
  const value = parse(readFileSync(file, 'utf8'));
  const { basePath, files, cards } = isJsonObject(value) ? value : {};
  const entries = toEntries(files, isRow, toFile);
  // Releases of earlier versions have none.
  const drawings = toEntries(cards ?? [], isCardRow, toCard);
  if (typeof basePath !== 'string' || !entries || !drawings) {
    throw new Error(`'${file}' is not the manifest of a release.`);
  }
  return { basePath, files: entries, cards: drawings };
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

/** The manifest of a release that differs from another one in some paths only. */
export function changedManifest(
  before: ReleaseManifest,
  { put, remove, cards }: ManifestChange,
): ReleaseManifest {
  const changed = new Map([...before.files, ...put]);
  for (const place of remove) changed.delete(place);
  return { ...before, files: changed, ...(cards && { cards }) };
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
