import type { ChangesAnswer } from '#core/preview/changesAnswer.ts';
import type { SiteState } from '#core/preview/siteChanges.ts';
import type { ModelMaker } from '#scripts/build/createModelMaker.ts';
import type { RawDocument } from '#scripts/snapshot/fetchChanges.ts';
import type { Snapshot } from '#scripts/snapshot/fetchSnapshot.ts';
import type { DraftContent } from '../source/openDraftSource.ts';
import { isRecord } from '#core/isRecord.ts';
import { siteChanges } from '#core/preview/siteChanges.ts';
import { placedDocuments } from '#core/site/placedDocuments.ts';
import { redirectsBetween } from '#core/site/redirects/redirectsBetween.ts';
import { overlayDocuments } from '#schema/content/overlayDocuments.ts';
import { reshapeSnapshot } from '#schema/content/reshape/reshapeSnapshot.ts';
import { withRedirects } from '#schema/content/withRedirects.ts';

/**
 * Returns a function that says what readers would see otherwise if some drafts were published, and no others: the site as it is published is
 * made once, and compared with the site that a publish would lead to, with the redirects that the Studio changes along with it.
 * @param maker for this alone: it remembers the model that it has made last
 */
export function createChanges(
  maker: ModelMaker,
): (content: DraftContent, ids: readonly string[], now: string) => Promise<ChangesAnswer> {
  let known: { readonly key: string; readonly state: SiteState | undefined } | undefined;
  const publishedState = async (published: Snapshot, asOf: string): Promise<SiteState | undefined> => {
    const key = `${published.id} ${lastAppearance(published, asOf)}`;
    known = known?.key === key ? known : { key, state: await stateOf(published, asOf) };
    return known.state;
  };
  const stateOf = async (snapshot: Snapshot, asOf: string): Promise<SiteState | undefined> => {
    const made = await maker.make(snapshot, asOf);
    return made.model && { model: made.model, routes: made.routes };
  };

  return async ({ published, drafts }, ids, now) => {
    const chosen = new Map(ids.flatMap((id) => drafts.get(id) ?? []).map((draft) => [draft._id, draft]));
    const revisions = Object.fromEntries([...chosen].flatMap(([id, draft]) => revisionOf(id, draft)));
    const asOf = laterDate([...chosen.values()], now);
    const before = await publishedState(published, asOf ?? now);
    if (!before) return { kind: 'broken', revisions };
    const after = await stateOf(withPublished(published, chosen), asOf ?? now);
    if (!after) return { kind: 'refused', revisions };
    const changes = siteChanges(before, after, new Set(chosen.keys()));
    return { kind: 'changes', revisions, changes, ...(asOf !== undefined && { asOf }) };
  };
}

/** What would be published, with the redirects that moved pages need. */
function withPublished(published: Snapshot, chosen: ReadonlyMap<string, RawDocument>): Snapshot {
  const after: Snapshot = {
    ...published,
    documents: overlayDocuments(published.documents, chosen),
    draftIds: published.draftIds.filter((id) => !chosen.has(id)),
  };
  const before = placedDocuments(reshapeSnapshot(published).content);
  const { content } = reshapeSnapshot(after);
  return withRedirects(after, redirectsBetween(before, placedDocuments(content), content.redirects).plan);
}

function revisionOf(id: string, draft: unknown): readonly (readonly [string, string])[] {
  const revision = isRecord(draft) ? draft['_rev'] : undefined;
  return typeof revision === 'string' ? [[id, revision]] : [];
}

/** When the last of the posts appears that have a date to come; ISO 8601. */
function laterDate(documents: readonly object[], now: string): string | undefined {
  const times = documents
    .map((document) => (isRecord(document) ? Date.parse(String(document['publishedAt'])) : Number.NaN))
    .filter((time) => time > Date.parse(now));
  return times.length === 0 ? undefined : new Date(Math.max(...times)).toISOString();
}

/** The instant at which a post appeared last. Until the next one appears, the site is the same. */
function lastAppearance({ documents }: Snapshot, asOf: string): number {
  const end = Date.parse(asOf);
  const times = documents.post.map(({ publishedAt }) => Date.parse(publishedAt ?? ''));
  return Math.max(0, ...times.filter((time) => time <= end));
}
