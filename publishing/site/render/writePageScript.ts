import type { BundleOptions } from '../code/bundleCode.ts';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleCode } from '../code/bundleCode.ts';

/**
 * Bundles the script that every page starts with (`web/shell/pageScript.ts`) and writes it beside the scripts of the framework. Returns its
 * address. Rejects as `bundleCode` does.
 * @param folder the folder of a site
 */
export async function writePageScript(
  { root, site }: Pick<BundleOptions, 'root' | 'site'>,
  folder: string,
): Promise<string> {
  const script = await bundleCode({ root, site, entry: 'web/shell/pageScript.ts', platform: 'browser' });
  const hash = createHash('sha256').update(script).digest('hex').slice(0, 12);
  const place = `/_next/static/chunks/page-${hash}.js`;
  const file = path.join(folder, place);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, script);
  return `${site.basePath}${place}`;
}
