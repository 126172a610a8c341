import type { PageData } from '#core/site/model/pageData.ts';
import type { Shell } from '#core/site/model/shell.ts';
import type { Site } from '#core/site/model/site.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pageFile } from '#core/site/outputs/pageFile.ts';
import { structuredDataOf, structuredDataText } from '#core/site/structuredData/structuredDataOf.ts';

/**
 * Returns a function that makes the structured data of a page, as the text of a `<script type="application/ld+json">`; undefined if the page
 * has none. It is not rendered by React, whose data would have it for a second time.
 * The page for paths that do not exist has no data.
 * @param dataDir the folder that `writeSiteData` wrote
 * @param passed page data that is not there: JSON, by `pageFile`
 */
export function structuredDataReader(
  dataDir: string,
  passed?: ReadonlyMap<string, string>,
): (page: string) => string | undefined {
  const read = (file: string): string => readFileSync(path.join(dataDir, file), 'utf8');
  const site: Site = JSON.parse(read('site.json'));
  const shell: Shell = JSON.parse(read('shell.json'));
  return (page) => {
    const file = pageFile(page);
    const data: PageData<unknown> = JSON.parse(passed?.get(file) ?? read(file));
    const graph = structuredDataOf(data, { site, shell });
    return graph && structuredDataText(graph);
  };
}
