import type { Site } from '#core/site/model/site.ts';
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import path from 'node:path';

/** A stylesheet that only some pages load (`web/styles/sheets`). */
export type BundledSheet = {
  /** The name of its source, such as `blog`. */
  readonly name: string;
  /** The path in the folder of the site, which changes with the content. */
  readonly place: string;
  readonly css: string;
};

/**
 * Bundles the stylesheets that only some pages load, minified, for the browsers that Next compiles for. Throws an Error that contains the
 * compiler's message if one cannot be compiled.
 * @param root the project's folder
 */
export async function bundleSheets(root: string): Promise<readonly BundledSheet[]> {
  const files = globSync('web/styles/sheets/*.css', { cwd: root }).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const name = path.basename(file, '.css');
      const css = await bundleStyles(root, file);
      const hash = createHash('sha256').update(css).digest('hex').slice(0, 12);
      return { name, place: `/_next/static/chunks/${name}-${hash}.css`, css };
    }),
  );
}

/** Bundles one stylesheet as `bundleSheets` does. `file` is relative to the project's folder. */
export async function bundleStyles(root: string, file: string): Promise<string> {
  // Loaded only when it is needed: most builds have compiled everything before.
  const { bundle } = await import('lightningcss');
  const { code } = bundle({ filename: path.join(root, file), minify: true, targets });
  return Buffer.from(code).toString();
}

/** Returns the addresses of sheets by name as JSON, which is compiled into the code of the pages (`sheetHref`). */
export function sheetHrefs(sheets: readonly BundledSheet[], { basePath }: Pick<Site, 'basePath'>): string {
  return JSON.stringify(Object.fromEntries(sheets.map(({ name, place }) => [name, `${basePath}${place}`])));
}

/** The oldest browsers that Next supports, as lightningcss writes versions: one byte for each part. */
const targets = {
  chrome: 111 << 16,
  edge: 111 << 16,
  firefox: 111 << 16,
  safari: (16 << 16) | (4 << 8),
};
