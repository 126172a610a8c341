import type { BodyHtml } from '#core/site/model/pageBody.ts';
import type { PageData } from '#core/site/model/pageData.ts';
import type { Shell } from '#core/site/model/shell.ts';
import { readFileSync } from 'node:fs';
import { pageFile } from '#core/site/outputs/pageFile.ts';
import { passedData } from '#core/site/outputs/passedData.ts';

/**
 * The only reader of the data that the build wrote (`SITE_DATA_DIR`), or passed to the process that renders (`passedData`). Everything
 * is read synchronously and without a cache: a promise here would let the rows of a page's data finish in a different order from build
 * to build, and a cache would show old content during `npm run dev`.
 */
export function readShell(): Shell {
  return JSON.parse(readText('shell.json'));
}

/** Site paths of all pages: `/`, `/docs`, `/docs/for-users/why`. */
export function readRoutes(): readonly string[] {
  return JSON.parse(readText('routes.json'));
}

/** The data of the page at `path`, as in `PageData.path`. Throws for a path that is not in `readRoutes()`. */
export function readPage(path: string): PageData<BodyHtml> {
  return JSON.parse(readText(pageFile(path)));
}

function readText(file: string): string {
  const passed: ReadonlyMap<string, string> | undefined = Reflect.get(globalThis, passedData);
  const known = passed?.get(file);
  if (known !== undefined) return known;
  const folder = process.env['SITE_DATA_DIR'] ?? '';
  if (folder === '') {
    throw new Error(
      `SITE_DATA_DIR is not set, so there is no "${file}" to show. Build with "npm run build", or set it to the folder of page data that the build wrote.`,
    );
  }
  const filePath = `${folder}/${file}`;
  try {
    return readFileSync(filePath, 'utf8');
  } catch (cause) {
    throw new Error(`The page data "${filePath}" cannot be read. Run the build that writes it.`, { cause });
  }
}
