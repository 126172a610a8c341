import type { ApiChangeView } from '#core/site/model/apiPageData.ts';
import { pairKey } from '#core/site/reference/pages/comparablePairs.ts';
import { withBasePath } from '../../ui/links/withBasePath.ts';

/**
 * Loads the changes between two versions from a file that the build wrote. The index at the path `index` has the path of the file,
 * whose name changes with its content. Undefined for a pair without a file; rejects with an Error if a file cannot be loaded.
 */
export async function loadComparison(
  index: string,
  older: string,
  newer: string,
): Promise<readonly ApiChangeView[] | undefined> {
  const files: Readonly<Record<string, string>> = await loadJson(index);
  const file = files[pairKey([older, newer])];
  if (file === undefined) return undefined;
  const comparison: { readonly changes: readonly ApiChangeView[] } = await loadJson(file);
  return comparison.changes;
}

/** Loads a file that the build wrote, with the same types. */
// oxlint-disable-next-line typescript/no-explicit-any -- as `Response.json` returns
async function loadJson(path: string): Promise<any> {
  const response = await fetch(withBasePath(path));
  if (!response.ok) throw new Error(`"${path}" answered ${response.status} ${response.statusText}.`);
  return response.json();
}
