import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { BodyRenderer } from './bodies/createBodyRenderer.ts';
import { pageFile } from '#core/site/outputs/pageFile.ts';
import { pageText } from './bodies/createBodyRenderer.ts';
import { outputFolder } from './folder/outputFolder.ts';
import { checkedPages } from './render/renderRoot.ts';

/**
 * Writes the data from which pages are rendered, below `folder`: what belongs to all of them, `shell.json`, `site.json` and
 * `routes.json`, and a file for each page, with its bodies as finished HTML.
 * @param paths the pages to write besides the first ones, from which a render root is made; all of them when absent
 */
export function writeSiteData(
  { site, shell, pages }: Pick<SiteModel, 'site' | 'shell' | 'pages'>,
  folder: string,
  renderBody: BodyRenderer,
  paths?: ReadonlySet<string>,
): void {
  const output = outputFolder(folder);
  output.write('shell.json', JSON.stringify(shell));
  output.write('site.json', JSON.stringify(site));
  output.write('routes.json', JSON.stringify(pages.map((page) => page.path)));
  for (const [index, page] of pages.entries()) {
    if (index < checkedPages || (paths?.has(page.path) ?? true)) {
      output.write(pageFile(page.path), pageText(page, renderBody));
    }
  }
}
