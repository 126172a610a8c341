import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isSystemError } from '#scripts/files/isSystemError.ts';
import { parseTarget } from './parseTarget.ts';

/** The file of a built site with its redirects, for the server alone: `[{"from": "/old", "to": "/new"}]`. */
export const redirectsFile = '/redirects.json';

/**
 * Where each path of a built site leads that has moved. Paths are below the base path, as `parseTarget` gives them; targets
 * are complete. Empty for a site without the list. Rejects with an Error for a damaged one.
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
  return (
    typeof value === 'object' &&
    value !== null &&
    'from' in value &&
    typeof value.from === 'string' &&
    'to' in value &&
    typeof value.to === 'string'
  );
}
