import type { MapChanges } from '#core/memo/mapChanges.ts';
import type { NamedPicture } from '#core/site/model/namedPicture.ts';
import type { RowFormat } from './manifestRows.ts';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, readSync } from 'node:fs';
import path from 'node:path';
import { isListOf } from '#core/isListOf.ts';
import { isString } from '#core/isString.ts';
import { changesBetween, changedCopy } from '#core/memo/mapChanges.ts';
import { present } from '#core/present.ts';
import { writeDurably } from '#system/files/writeDurably.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';
import { orUndefined } from '#system/values/orUndefined.ts';
import { pictureRows, fileRows, hashRows, readRows, writeRows } from './manifestRows.ts';

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

/** A release: the content at each path of the site. Paths are relative to the base path, like `/docs/why/index.html`. */
export type ReleaseManifest = {
  /** `''` for a site at the root, else like `/handbook`. */
  readonly basePath: string;
  readonly files: ReadonlyMap<string, StoredFile>;
  /** Social cards, and renditions of images, at paths without a file. They are drawn when the release is live; the manifest of former files has none. */
  readonly pictures?: ReadonlyMap<string, NamedPicture>;
  /** Absent when the sources of the pages are unknown: then the next build renders all of them. */
  readonly sources?: ReleaseSources | undefined;
};

/** The sources of the pages of a release, as hashes: where these are the same, the files are. */
export type ReleaseSources = {
  /** The key of the code that rendered the pages; see createSiteBuilder.ts. */
  readonly renderKey: string;
  /** The hash of what is on every page. */
  readonly shell: string;
  /** The hashes of the page data, by path. */
  readonly pages: ReadonlyMap<string, string>;
};

/** The changes from one release to the next. */
export type ManifestChange = {
  /** New files, and new contents of old ones. */
  readonly put: ReadonlyMap<string, StoredFile>;
  readonly remove: readonly string[];
  /** All pictures, if they are others. */
  readonly pictures?: ReadonlyMap<string, NamedPicture>;
  /** The sources of its pages. */
  readonly sources?: ReleaseSources | undefined;
};

/**
 * Reads a manifest, and the one that it is written as a difference from, and so on. Throws an Error that names the file when one is
 * missing or damaged.
 * @param known returns manifests that were read already, by their files
 */
export function readManifest(
  file: string,
  known: (file: string) => ReleaseManifest | undefined = () => undefined,
): ReleaseManifest {
  const text = readFileSync(file, 'utf8');
  const value = orUndefined((): unknown => JSON.parse(text));
  const { from, basePath, renderKey, shell, ...lists } = isJsonObject(value) ? value : {};
  const files = readChanges(lists['files'], lists['removed'] ?? [], fileRows);
  // Only a difference has removed parts, and the manifest of former files has neither pictures nor pages.
  const pictures = readChanges(
    // Earlier releases have cards only.
    lists['pictures'] ?? lists['cards'] ?? [],
    lists['removedPictures'] ?? lists['removedCards'] ?? [],
    pictureRows,
  );
  const pages = readChanges(lists['pages'] ?? [], lists['removedPages'] ?? [], hashRows);
  if (typeof basePath !== 'string' || !files || !pictures || !pages || !isBaseName(from, file)) {
    throw new Error(`'${file}' is not the manifest of a release.`);
  }
  const base = from === undefined ? undefined : path.join(path.dirname(file), from);
  const before = base === undefined ? undefined : (known(base) ?? readBase(file, base, known));
  if (base !== undefined && !before) return readManifest(file, known);
  const hasSources = typeof renderKey === 'string' && typeof shell === 'string';
  return {
    basePath,
    files: changedMap(before?.files, files),
    pictures: changedMap(before?.pictures, pictures),
    ...(hasSources && { sources: { renderKey, shell, pages: changedMap(before?.sources?.pages, pages) } }),
  };
}

/** Returns undefined if the manifest in `file` has stopped being a difference from `base`. Otherwise throws as `readManifest` does. */
function readBase(
  file: string,
  base: string,
  known: (file: string) => ReleaseManifest | undefined,
): ReleaseManifest | undefined {
  try {
    return readManifest(base, known);
  } catch (error) {
    // It may have been written as a whole in the meantime, and the other one deleted.
    if (manifestBases(file)[0] === base) throw error;
    return undefined;
  }
}

/** Writes a manifest durably, in the order of its paths. Throws an Error when the disk refuses; nothing is written then. */
export function writeManifest(file: string, { basePath, files, pictures, sources }: ReleaseManifest): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeParts(file, [
    ['basePath', JSON.stringify(basePath)],
    ['files', writeRows(files, fileRows)],
    ...(pictures ? [['pictures', writeRows(pictures, pictureRows)] as const] : []),
    ...keysOf(sources),
    ...(sources ? [['pages', writeRows(sources.pages, hashRows)] as const] : []),
  ]);
}

/**
 * Writes a manifest like `writeManifest`, but only as the difference from another one in the same folder, which has to stay as long as
 * this one: the manifest of a large site has megabytes, of which a publish changes some lines.
 */
export function writeManifestDifference(
  file: string,
  { basePath, files, pictures, sources }: ReleaseManifest,
  base: { readonly file: string; readonly manifest: ReleaseManifest },
): void {
  const before = base.manifest;
  const ofFiles = changesBetween(
    before.files,
    files,
    (one, other) => one.hash === other.hash && one.type === other.type,
  );
  const ofPictures = changesBetween(before.pictures ?? new Map(), pictures ?? new Map(), areSamePictures);
  const ofPages = changesBetween(before.sources?.pages ?? new Map(), sources?.pages ?? new Map());
  writeParts(file, [
    ['from', JSON.stringify(path.basename(base.file))],
    ['basePath', JSON.stringify(basePath)],
    ['files', writeRows(ofFiles.put, fileRows)],
    ['removed', JSON.stringify(ofFiles.removed)],
    ['pictures', writeRows(ofPictures.put, pictureRows)],
    ['removedPictures', JSON.stringify(ofPictures.removed)],
    ...keysOf(sources),
    ['pages', writeRows(ofPages.put, hashRows)],
    ['removedPages', JSON.stringify(ofPages.removed)],
  ]);
}

/** Returns whether two pictures have the same bytes. */
export function areSamePictures(one: NamedPicture, other: NamedPicture): boolean {
  return one.name === other.name;
}

type Part = readonly [name: string, json: string];

function writeParts(file: string, parts: readonly Part[]): void {
  writeDurably(file, `{${parts.map(([name, json]) => `"${name}":${json}`).join(',')}}\n`);
}

function keysOf(sources: ReleaseSources | undefined): readonly Part[] {
  if (!sources) return [];
  return [
    ['renderKey', JSON.stringify(sources.renderKey)],
    ['shell', JSON.stringify(sources.shell)],
  ];
}

/** The files with which a manifest has to be read, the nearest first; reads only the beginning of each. */
export function manifestBases(file: string): readonly string[] {
  const name = baseNameIn(file);
  if (!isBaseName(name, file) || name === undefined) return [];
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
  { put, remove, pictures = before.pictures, sources }: ManifestChange,
): ReleaseManifest {
  const { basePath, files } = before;
  return { ...present({ basePath, pictures, sources }), files: changedCopy(files, { put, removed: remove }) };
}

function changedMap<Value>(
  before: ReadonlyMap<string, Value> | undefined,
  changes: MapChanges<Value>,
): ReadonlyMap<string, Value> {
  return before ? changedCopy(before, changes) : changes.put;
}

/** Undefined when something in it is damaged. */
function readChanges<Value>(
  rows: unknown,
  removed: unknown,
  format: RowFormat<Value>,
): MapChanges<Value> | undefined {
  const put = readRows(rows, format);
  return put && isListOfPlaces(removed) ? { put, removed } : undefined;
}

/** The base of a manifest is another one in its own folder. */
function isBaseName(value: unknown, file: string): value is string | undefined {
  if (value === undefined) return true;
  return typeof value === 'string' && /^[^/\\]+\.json$/.test(value) && value !== path.basename(file);
}

const isListOfPlaces = isListOf(isString);
