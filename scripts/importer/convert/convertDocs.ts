import { documentId, sidebarId, versionId } from '../folder/documentIds.ts';
import type { RawDocument } from '../raw/rawDocument.ts';
import { draftId, draftReference } from '../raw/rawDocument.ts';
import { reference } from '#schema/content/references.ts';
import { docsVersion } from './convertLists.ts';
import type { ImportContext } from './importContext.ts';
import { orderRanks } from './orderRanks.ts';
import type { DocEntry } from './readDocEntries.ts';
import { readDocEntries } from './readDocEntries.ts';

/** The pages and categories below `docs/`, with their place in the tree of the version `docsVersion`. */
export function convertDocs(sidebars: readonly string[], context: ImportContext): readonly RawDocument[] {
  const entries = readDocEntries(sidebars, context);
  const ranks = orderRanks(entries);
  const places = Map.groupBy(entries, placeOf);
  for (const [first, ...others] of places.values()) {
    for (const { file } of others) {
      context.problems.push({
        file,
        message: `It has the same place on the site as '${first?.file}'.`,
        fix: 'Remove or rename one of them.',
      });
    }
  }
  return entries.flatMap((entry) => {
    const id = documentId(entry.file);
    const above = entriesAbove(entry, places);
    const sidebar = [entry, ...above].map((each) => each?.sidebar).find((name) => name !== undefined);
    if (sidebar === undefined) {
      context.problems.push({
        file: entry.file,
        message: 'It is in no sidebar.',
        fix: "Add 'sidebar: …' here or in a folder above.",
      });
    }
    if (id === undefined || sidebar === undefined) return [];
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

function placeOf({ segments }: Pick<DocEntry, 'segments'>): string {
  return segments.join('/');
}

/** The entries of the folders around one, the nearest first; undefined for a folder that is neither page nor category. */
function entriesAbove(
  { segments }: DocEntry,
  places: ReadonlyMap<string, readonly DocEntry[]>,
): readonly (DocEntry | undefined)[] {
  return segments
    .map((_, depth) => places.get(placeOf({ segments: segments.slice(0, depth) }))?.[0])
    .toReversed();
}

/** The main doc is nobody's parent: the tops of the sidebars stand beside it. */
function parentField(
  { file, segments, isDraft }: DocEntry,
  parent: DocEntry | undefined,
  { problems }: ImportContext,
) {
  if (segments.length < 2) return {};
  const id = parent && documentId(parent.file);
  if (parent === undefined || id === undefined) {
    const folder = ['docs', ...segments.slice(0, -1)].join('/');
    problems.push({
      file,
      message: `The folder '${folder}' is neither a page nor a category.`,
      fix: `Add ${folder}/index.md or ${folder}/_category.yaml, or mend the one that is there.`,
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
