import type { BundleOptions } from '../code/bundleCode.ts';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleCode } from '../code/bundleCode.ts';
import { readStyles } from './readStyles.ts';

/**
 * Bundles the script that every page starts with (`web/shell/pageScript.ts`), and those of the search that it loads later, which
 * bring the styles of the box in use, and writes them beside the scripts of the framework. Returns the address of the first. Rejects as `bundleCode` does.
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
  const search = await write('search', 'web/search/box/startSearchCode.ts', {
    SITE_SEARCH_WORKER: worker,
    SITE_SEARCH_STYLES: readStyles(path.join(root, 'web/styles/search.css')),
  });
  return write('page', 'web/shell/pageScript.ts', {
    // A module beside it.
    SITE_SEARCH_CODE: `./${path.basename(search)}`,
  });
}
