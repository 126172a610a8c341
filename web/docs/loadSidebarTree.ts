import type { SidebarTree } from '#core/site/model/sidebarView.ts';
import { withBasePath } from '../ui/links/withBasePath.ts';

type LoadedTree = { readonly file: string; readonly tree: SidebarTree };

/** Loaded trees by key, kept while the reader goes from page to page. */
const trees = new Map<string, LoadedTree>();

/** The tree with this key if it is loaded. The site may have been published since. */
export function cachedSidebarTree(key: string): SidebarTree | undefined {
  return trees.get(key)?.tree;
}

/**
 * Loads the whole sidebar as it is now: `/sidebars/index.json` has the path of its file, whose name changes with its content, so that
 * a file that was loaded before is not loaded again. Rejects if a file cannot be loaded or the key is unknown; the next call tries again.
 */
export async function loadSidebarTree(key: string): Promise<SidebarTree> {
  const files: Readonly<Record<string, string>> = await loadJson('/sidebars/index.json');
  const file = files[key];
  if (file === undefined) throw new Error(`/sidebars/index.json: no "${key}"`);
  const known = trees.get(key);
  if (known?.file === file) return known.tree;
  const tree: SidebarTree = await loadJson(file);
  trees.set(key, { file, tree });
  return tree;
}

/** Loads a file that the build wrote, with the same types. */
// oxlint-disable-next-line typescript/no-explicit-any -- as `Response.json` returns
async function loadJson(path: string): Promise<any> {
  const url = withBasePath(path);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}
