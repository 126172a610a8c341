import type { RawDocument } from '../raw/rawDocument.ts';
import type { ImportContext } from './createImportContext.ts';
import type { DocFile } from './readDocFiles.ts';
import { draftId } from '#core/content/draftId.ts';
import { reference } from '#schema/content/references.ts';
import { idOfFile, sidebarId, versionId } from '../folder/documentIds.ts';
import { draftReference } from '../raw/rawDocument.ts';
import { docsVersion } from './convertVersions.ts';
import { orderRanks } from './orderRanks.ts';
import { readDocFiles } from './readDocFiles.ts';

/** Converts the pages and categories below `docs/`, each with its position in the tree of the version `docsVersion`. */
export function convertDocs(sidebars: readonly string[], context: ImportContext): readonly RawDocument[] {
  const entries = readDocFiles(sidebars, context);
  const ranks = orderRanks(entries);
  const places = Map.groupBy(entries, pathOfFile);
  for (const [first, ...others] of places.values()) {
    for (const { file } of others) {
      context.problems.push({
        file,
        message: `Its path on the site is also that of '${first?.file}'.`,
        fix: 'Remove or rename one of them.',
      });
    }
  }
  return entries.flatMap((entry) => {
    const id = idOfFile(entry.file);
    const above = entriesAbove(entry, places);
    const [sidebar = ''] = [entry, ...above].flatMap((each) => each?.sidebar ?? []);
    if (sidebar === '') {
      context.problems.push({
        file: entry.file,
        message: 'It does not belong to a sidebar.',
        fix: "Add 'sidebar: …' here or in a folder above.",
      });
    }
    if (id === undefined || sidebar === '') return [];
    return [
      {
        _id: entry.isDraft ? draftId(id) : id,
        _type: entry.kind,
        slug: { _type: 'slug', current: entry.segments.at(-1) ?? 'index' },
        ...entry.content,
        version: reference(versionId(docsVersion)),
        sidebar: reference(sidebarId(sidebar)),
        ...parentField(entry, above[0], context),
        orderRank: ranks.get(entry),
      },
    ];
  });
}

function pathOfFile({ segments }: Pick<DocFile, 'segments'>): string {
  return segments.join('/');
}

/** The entries of the folders around an entry, nearest first; undefined for a folder that is neither page nor category. */
function entriesAbove(
  { segments }: DocFile,
  places: ReadonlyMap<string, readonly DocFile[]>,
): readonly (DocFile | undefined)[] {
  return segments
    .map((_, depth) => places.get(pathOfFile({ segments: segments.slice(0, depth) }))?.[0])
    .toReversed();
}

/** The main doc has no children: top-level pages are its siblings. */
function parentField(
  { file, segments, isDraft }: DocFile,
  parent: DocFile | undefined,
  { problems }: ImportContext,
) {
  if (segments.length < 2) return {};
  const id = parent && idOfFile(parent.file);
  if (parent === undefined || id === undefined) {
    const folder = ['docs', ...segments.slice(0, -1)].join('/');
    problems.push({
      file,
      message: `The folder '${folder}' is neither a page nor a category.`,
      fix: `Add ${folder}/index.md or ${folder}/_category.yaml, or correct the one that is there.`,
    });
    return {};
  }
  if (!parent.isDraft) return { parent: reference(id) };
  if (!isDraft) {
    problems.push({
      file,
      message: `The page above it, '${parent.file}', is a draft.`,
      fix: "Write 'draft: true' here too, or remove it there.",
    });
  }
  return { parent: draftReference(id, parent.kind) };
}
