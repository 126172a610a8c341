import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isJsonObject } from '#lake/document/lakeDocument.ts';
import { isSystemError } from '#lake/files/isSystemError.ts';
import { parseTarget } from './parseTarget.ts';

/** The file of a built site that lists its redirects, for the server only: `[{"from": "/old", "to": "/new"}]`. */
export const redirectsFile = '/redirects.json';

/**
 * Reads the redirects of a built site: the target of each path that has moved. Paths are relative to the base path, in the form
 * of `parseTarget`; targets include it. Empty for a site without the list. Rejects with an Error when the list is damaged.
 */
export async function readRedirects(folder: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(path.join(folder, redirectsFile), 'utf8').catch((error: unknown) => {
    if (isSystemError(error, 'ENOENT')) return '[]';
    throw error;
  });
  const value: unknown = JSON.parse(text);
  if (!Array.isArray(value) || !value.every(isRedirect)) {
    throw new Error(`'${path.join(folder, redirectsFile)}' is not a list of redirects.`);
  }
  return new Map(value.map(({ from, to }) => [parseTarget(from)?.path ?? from, to]));
}

function isRedirect(value: unknown): value is { readonly from: string; readonly to: string } {
  return isJsonObject(value) && typeof value['from'] === 'string' && typeof value['to'] === 'string';
}
