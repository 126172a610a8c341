import { readFileSync } from 'node:fs';

/** What a finished release consists of. */
export type ReleaseManifest = {
  /** In order of their paths, which are relative to the release's folder and have slashes. */
  readonly files: readonly (readonly [path: string, bytes: number, sha256: string])[];
};

const ending = '.manifest.json';

/** Where the manifest of a release is: beside its folder, so that readers do not get it. */
export function manifestFileOf(folder: string): string {
  return `${folder}${ending}`;
}

/** The release that something in the folder of releases belongs to: its folder, or its manifest. */
export function releaseOfName(name: string): string {
  return name.endsWith(ending) ? name.slice(0, -ending.length) : name;
}

/** Throws an Error when there is none, or it cannot be read. */
export function readManifest(folder: string): ReleaseManifest {
  const value: unknown = JSON.parse(readFileSync(manifestFileOf(folder), 'utf8'));
  if (typeof value !== 'object' || value === null || !('files' in value) || !isFileList(value.files)) {
    throw new Error(`'${manifestFileOf(folder)}' is not a manifest.`);
  }
  return { files: value.files };
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
