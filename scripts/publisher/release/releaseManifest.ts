import { readFileSync } from 'node:fs';
import { isJsonObject } from '#lake/document/lakeDocument.ts';

/** The files of a finished release. */
export type ReleaseManifest = {
  /** In order of their paths, which are relative to the release's folder and have slashes. */
  readonly files: readonly (readonly [path: string, bytes: number, sha256: string])[];
};

const ending = '.manifest.json';

/** The manifest of a release: it is beside the folder, so that it is not served. */
export function manifestFileOf(folder: string): string {
  return `${folder}${ending}`;
}

/** The id of the release to which an entry of the folder of releases belongs: the release itself, or its manifest. */
export function releaseOfName(name: string): string {
  return name.endsWith(ending) ? name.slice(0, -ending.length) : name;
}

/** Reads the manifest of a release. Throws an Error when it is missing or invalid. */
export function readManifest(folder: string): ReleaseManifest {
  const value: unknown = JSON.parse(readFileSync(manifestFileOf(folder), 'utf8'));
  const files = isJsonObject(value) ? value['files'] : undefined;
  if (!isFileList(files)) throw new Error(`'${manifestFileOf(folder)}' is not a manifest.`);
  return { files };
}

function isFileList(value: unknown): value is ReleaseManifest['files'] {
  return (
    Array.isArray(value) &&
    value.every(
      (entry) =>
        Array.isArray(entry) &&
        typeof entry[0] === 'string' &&
        typeof entry[1] === 'number' &&
        typeof entry[2] === 'string',
    )
  );
}
