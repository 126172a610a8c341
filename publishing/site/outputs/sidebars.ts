import type { SidebarTree } from '#core/site/model/sidebarView.ts';
import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { OutputFile } from '../folder/outputFile.ts';
import { oncePerObject } from '#core/memo/oncePerObject.ts';
import { contentHash } from './contentHash.ts';

/**
 * Makes one file per sidebar, named after its content, and `sidebars/index.json`, which maps each sidebar's key to its file.
 * Pages contain the key only, so that a changed sidebar does not change the pages that do not show the change.
 */
export function sidebars(model: SiteModel): readonly OutputFile[] {
  const files = model.sidebars.map(fileOf);
  const index = Object.fromEntries(files.map(({ key, path }) => [key, `/${path}`]));
  return [
    { path: 'sidebars/index.json', contents: JSON.stringify(index) },
    ...files.map(({ path, contents }) => ({ path, contents })),
  ];
}

const fileOf = oncePerObject((tree: SidebarTree) => {
  const contents = JSON.stringify(tree);
  // The hash makes it unique; the name, which may be long, is for people.
  const name = tree.key.replaceAll('/', '-').slice(0, 100);
  return { key: tree.key, path: `sidebars/${name}.${contentHash(contents)}.json`, contents };
});
