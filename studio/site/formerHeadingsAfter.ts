import type { BodyHeading } from '#core/site/body/headingsOf.ts';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { StoredFormerHeading } from '#schema/content/storedFormerHeadings.ts';
import type { StudioDocument } from './editSnapshot.ts';
import { publishedId } from '#core/content/draftId.ts';
import { oncePerObject } from '#core/memo/oncePerObject.ts';
import { headingsOf } from '#core/site/body/headingsOf.ts';
import { keptHeadingIds } from '#core/site/body/keptHeadingIds.ts';
import { writingHeadings } from '#core/site/reference/writingHeadings.ts';
import { rawDocumentsOf } from '#schema/content/rawSnapshot.ts';
import { reshapeSnapshot } from '#schema/content/reshape/reshapeSnapshot.ts';
import { storedFormerHeading } from '#schema/content/storedFormerHeadings.ts';
import { defaults } from '#schema/content/values/defaults.ts';
import { withPublished } from './editSnapshot.ts';

/**
 * Returns the value of the field `formerHeadings` with which a document has to be published, so that links to headings whose ids change keep
 * working. Undefined when the field stays as it is.
 */
export function formerHeadingsAfter(
  { documents }: RawSnapshot,
  document: StudioDocument,
): readonly StoredFormerHeading[] | undefined {
  const id = publishedId(document._id);
  const lists = Object.values<readonly StudioDocument[]>(documents);
  const published = lists.flatMap((list) => list.find(({ _id }) => _id === id) ?? [])[0];
  if (!published) return undefined;
  const kept = keptHeadingIds(headingsIn(published), headingsIn(document));
  const stored = kept.map(storedFormerHeading);
  return JSON.stringify(stored.map(plain)) === JSON.stringify(entriesOf(document)) ? undefined : stored;
}

const headingsIn = oncePerObject((document: StudioDocument): readonly BodyHeading[] => {
  const { content } = reshapeSnapshot(withPublished(noContent, document));
  const { docs, posts, standalonePages, snippets, apiDeployments, apiVersions, apiSymbols } = content;
  return [
    ...[...docs, ...posts, ...standalonePages, ...snippets].flatMap(({ body }) => headingsOf(body)),
    ...[...apiDeployments, ...apiVersions, ...apiSymbols].flatMap(writingHeadings),
  ];
});

const noContent: RawSnapshot = { documents: rawDocumentsOf(() => []), draftIds: [] };

function entriesOf({ formerHeadings }: StudioDocument): readonly unknown[] {
  return Array.isArray(formerHeadings) ? formerHeadings.map(plain) : [];
}

function plain(entry: Partial<StoredFormerHeading>): readonly unknown[] {
  return [entry.id, entry.field ?? defaults.formerHeading.field, entry.heading];
}
