import type { PageData } from '#core/site/model/pageData.ts';
import type { Site } from '#core/site/model/site.ts';
import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { OutputFile } from '../folder/outputFile.ts';
import { lastPerObject } from '#core/memo/lastPerObject.ts';
import { llmsFiles } from '#core/site/markdown/llmsFiles.ts';
import { markdownOf } from '#core/site/markdown/markdownOf.ts';
import { markdownPath } from '#core/site/markdown/markdownPath.ts';

/** Every page as Markdown, at its address with `.md`, and the lists of them for language models. */
export function markdownFiles(model: SiteModel): readonly OutputFile[] {
  return [
    ...model.pages.map((page) => lastFile(page, [model.site], () => fileOf(page, model.site))),
    ...llmsFiles(model).map(({ path, text }) => ({ path: path.slice(1), contents: text })),
  ];
}

const lastFile = lastPerObject<OutputFile>();

function fileOf(page: PageData, site: Site): OutputFile {
  return { path: markdownPath(page.path).slice(1), contents: markdownOf(page, site) };
}
