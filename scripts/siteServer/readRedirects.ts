import type { SiteFiles } from './siteFiles.ts';
import { readFile } from 'node:fs/promises';
import { isJsonObject } from '#lake/document/lakeDocument.ts';
import { parseTarget } from './parseTarget.ts';

/** The file of a built site that lists its redirects, for the server only: `[{"from": "/old", "to": "/new"}]`. */
export const redirectsFile = '/redirects.json';

/**
 * Reads the redirects of a built site: the target of each path that has moved. Paths are relative to the base path, in the form
 * of `parseTarget`; targets include it. Empty for a site without the list. Rejects with an Error when the list is damaged.
 */
export async function readRedirects(files: SiteFiles): Promise<ReadonlyMap<string, string>> {
  const file = await files.find(redirectsFile);
  const text = file ? await readFile(file.place, 'utf8') : '[]';
  const value: unknown = JSON.parse(text);
  if (!Array.isArray(value) || !value.every(isRedirect)) {
    throw new Error(`'${redirectsFile}' is not a list of redirects.`);
  }
  return new Map(value.map(({ from, to }) => [parseTarget(from)?.path ?? from, to]));
}

function isRedirect(value: unknown): value is { readonly from: string; readonly to: string } {
  return isJsonObject(value) && typeof value['from'] === 'string' && typeof value['to'] === 'string';
}
