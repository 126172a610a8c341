import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { OutputFile } from '../folder/outputFile.ts';

/**
 * `build.json`: which content the site was built from. It names neither a time nor a machine, so that the same content gives the
 * same file.
 * @param documents number of documents of the snapshot per type
 */
export function buildInfo(
  model: SiteModel,
  snapshotId: string,
  documents: Readonly<Record<string, number>>,
): OutputFile {
  const pages: Record<string, number> = {};
  for (const { kind } of model.pages) pages[kind] = (pages[kind] ?? 0) + 1;
  const info = {
    snapshotId,
    documents: sorted(documents),
    pages: sorted(pages),
    redirects: model.redirects.length,
  };
  return { path: 'build.json', contents: `${JSON.stringify(info, undefined, 2)}\n` };
}

function sorted(counts: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).toSorted(([left], [right]) => (left < right ? -1 : 1)));
}
