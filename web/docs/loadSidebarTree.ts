import type { SidebarTree } from '#core/site/model/sidebarView.ts';
import { withBasePath } from '../ui/links/withBasePath.ts';

/** Loaded trees, kept while the reader goes from page to page. */
const trees = new Map<string, SidebarTree>();

/** The tree with this key if it is loaded. */
export function cachedSidebarTree(key: string): SidebarTree | undefined {
  return trees.get(key);
}

/**
 * Loads the whole sidebar: `/sidebars/index.json` has the path of its file, whose name changes with its content. Rejects if a
 * file cannot be loaded or the key is unknown; the next call tries again.
 */
export async function loadSidebarTree(key: string): Promise<SidebarTree> {
  const known = trees.get(key);
  if (known) return known;
  const files: Readonly<Record<string, string>> = await loadJson('/sidebars/index.json');
  const file = files[key];
  if (file === undefined) {
    throw new Error(
      `There is no sidebar "${key}" in /sidebars/index.json, only ${Object.keys(files).join(', ')}.`,
    );
  }
  const tree: SidebarTree = await loadJson(file);
  trees.set(key, tree);
  return tree;
}

/** Loads a file that the build wrote, with the same types. */
// oxlint-disable-next-line typescript/no-explicit-any -- as `Response.json` returns
async function loadJson(path: string): Promise<any> {
  const url = withBasePath(path);
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`"${url}" answered ${response.status} ${response.statusText}.`);
  }
  return response.json();
}
