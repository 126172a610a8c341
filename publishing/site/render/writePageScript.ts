import type { BundleOptions } from '../code/bundleCode.ts';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleCode } from '../code/bundleCode.ts';
import { bundleStyles } from '../code/bundleSheets.ts';

/**
 * Bundles the script that every page starts with (`web/shell/pageScript.ts`), and those of the search, of its results, of
 * sidebars and of custom blocks that it loads later, and writes them beside the scripts of the framework. Returns the address of the first. Rejects as `bundleCode` does.
 * @param folder the folder of a site
 */
export async function writePageScript(
  { root, site }: Pick<BundleOptions, 'root' | 'site'>,
  folder: string,
): Promise<string> {
  async function write(
    name: string,
    entry: string,
    settings: BundleOptions['settings'] = {},
  ): Promise<string> {
    const script = await bundleCode({ root, site, entry, platform: 'browser', settings });
    const hash = createHash('sha256').update(script).digest('hex').slice(0, 12);
    const place = `/_next/static/chunks/${name}-${hash}.js`;
    const file = path.join(folder, place);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, script);
    return `${site.basePath}${place}`;
  }
  const worker = await write('search-worker', 'web/search/client/searchWorker.ts');
  const results = await write('results', 'web/search/page/showIsland.ts', { SITE_SEARCH_WORKER: worker });
  const search = await write('search', 'web/search/box/startSearchCode.ts', {
    SITE_SEARCH_WORKER: worker,
    SITE_SEARCH_STYLES: await bundleStyles(root, 'web/styles/search.css'),
  });
  const branches = await write('branches', 'web/docs/sidebarBranches.ts');
  const islands = await write('islands', 'web/body/showIsland.tsx');
  return write('page', 'web/shell/pageScript.ts', {
    // Modules beside it.
    SITE_SEARCH_CODE: `./${path.basename(search)}`,
    SITE_RESULTS_CODE: `./${path.basename(results)}`,
    SITE_ISLAND_CODE: `./${path.basename(islands)}`,
    SITE_BRANCH_CODE: `./${path.basename(branches)}`,
  });
}
