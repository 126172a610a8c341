import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { BodyRenderer } from './bodies/createBodyRenderer.ts';
import { mapBodies } from '#core/site/model/mapBodies.ts';
import { pageFile } from '#core/site/outputs/pageFile.ts';
import { outputFolder } from './folder/outputFolder.ts';

/**
 * Writes the data from which the pages are rendered, below `folder`: `shell.json`, `routes.json` and one file per page, with its bodies as
 * finished HTML.
 */
export function writeSiteData(model: SiteModel, folder: string, renderBody: BodyRenderer): void {
  const output = outputFolder(folder);
  const write = (file: string, value: unknown): void => output.write(file, JSON.stringify(value));
  write('shell.json', model.shell);
  write(
    'routes.json',
    model.pages.map((page) => page.path),
  );
  for (const page of model.pages) write(pageFile(page.path), mapBodies(page, renderBody));
}
