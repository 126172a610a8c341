import type { DocsVersionMetadata } from '../model/siteModel.ts';
import type { VersionDocs } from './tree/docs.ts';
import { pathOf } from '../../links/pathOf.ts';
import { compareText } from '../../text/compareText.ts';

/**
 * The metadata of a version of the docs.
 * @param draftIds ids of documents that exist only as drafts; which version one belongs to is not known yet
 */
export function docsMetadata(
  { version, entries, sidebars }: VersionDocs,
  draftIds: readonly string[],
): DocsVersionMetadata {
  return {
    name: version.name,
    label: version.label,
    path: pathOf({ kind: 'docs', versionPath: version.path, slugs: [] }),
    mainDocId: version.mainDoc,
    docs: entries
      .flatMap(({ page, path, sidebar }) =>
        page.kind === 'doc' ? [{ id: page.doc.id, path, sidebar: sidebar.name }] : [],
      )
      .toSorted((one, other) => compareText(one.path, other.path)),
    draftIds,
    sidebars: Object.fromEntries(
      sidebars.flatMap(({ sidebar, opensOn }) =>
        opensOn ? [[sidebar.name, { link: { path: opensOn.path, label: opensOn.title } }] as const] : [],
      ),
    ),
  };
}
