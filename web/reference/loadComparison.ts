import type { ApiChangeView } from '#core/site/model/apiPageData.ts';
import { pairKey } from '#core/site/reference/pages/comparablePairs.ts';
import { withBasePath } from '../ui/links/withBasePath.ts';

/**
 * The changes between two versions, from the file that the build prepared: the index at `index` gives its path, whose
 * name changes with its content. Undefined for a pair that was not prepared; rejects with an Error if a file cannot be loaded.
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

/** What our own build wrote, from the same types. */
// oxlint-disable-next-line typescript/no-explicit-any -- as `Response.json` answers
async function loadJson(path: string): Promise<any> {
  const response = await fetch(withBasePath(path));
  if (!response.ok) throw new Error(`"${path}" answered ${response.status} ${response.statusText}.`);
  return response.json();
}
