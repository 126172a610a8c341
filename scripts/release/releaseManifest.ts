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
};

/** What changes from one release to the next. */
export type ManifestChange = {
  /** New files, and new contents of old ones. */
  readonly put: ReadonlyMap<string, StoredFile>;
  readonly remove: Iterable<string>;
};

type Row = readonly [place: string, hash: string, size: number, type: string, retiredAt?: string];

/** Reads a manifest. Throws an Error that names the file when it is missing or damaged. */
export function readManifest(file: string): ReleaseManifest {
  const value = parse(readFileSync(file, 'utf8'));
  const { basePath, files } = isJsonObject(value) ? value : {};
  const entries = Array.isArray(files) ? toEntries(files) : undefined;
  if (typeof basePath !== 'string' || !entries) {
    throw new Error(`'${file}' is not the manifest of a release.`);
  }
  return { basePath, files: entries };
}

/** Writes a manifest durably, in the order of its paths. Throws an Error when the disk refuses; nothing is written then. */
export function writeManifest(file: string, { basePath, files }: ReleaseManifest): void {
  const rows = [...files].map(toRow);
  rows.sort(([one], [other]) => (one < other ? -1 : 1));
  mkdirSync(path.dirname(file), { recursive: true });
  // One row on each line, so that people can compare two releases.
  const text = rows.map((row) => JSON.stringify(row)).join(',\n');
  writeDurably(file, `{"basePath":${JSON.stringify(basePath)},"files":[\n${text}\n]}\n`);
}

/** The manifest of a release that differs from another one in some paths only. */
export function changedManifest(
  { basePath, files }: ReleaseManifest,
  { put, remove }: ManifestChange,
): ReleaseManifest {
  const changed = new Map([...files, ...put]);
  for (const place of remove) changed.delete(place);
  return { basePath, files: changed };
}

/** In one go, because there are tens of thousands. Undefined when one of them is damaged. */
function toEntries(rows: readonly unknown[]): Map<string, StoredFile> | undefined {
  const entries = new Map<string, StoredFile>();
  for (const row of rows) {
    if (!isRow(row)) return undefined;
    const [place, hash, size, type, retiredAt] = row;
    entries.set(place, retiredAt === undefined ? { hash, size, type } : { hash, size, type, retiredAt });
  }
  return entries;
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
