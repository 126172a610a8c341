import type { ChangesAnswer, ChangesQuestion } from '#core/preview/changesAnswer.ts';
import type { SiteState } from '#core/preview/siteChanges.ts';
import type { ModelMaker } from '#scripts/build/createModelMaker.ts';
import type { RawDocument } from '#scripts/snapshot/fetchChanges.ts';
import type { Snapshot } from '#scripts/snapshot/fetchSnapshot.ts';
import type { DraftContent } from '../source/openDraftSource.ts';
import { isRecord } from '#core/isRecord.ts';
import { siteChanges } from '#core/preview/siteChanges.ts';
import { placedAddresses } from '#core/site/placedAddresses.ts';
import { redirectsBetween } from '#core/site/redirects/redirectsBetween.ts';
import { overlayDocuments } from '#schema/content/overlayDocuments.ts';
import { afterRemoval } from '#schema/content/removal/afterRemoval.ts';
import { reshapeSnapshot } from '#schema/content/reshape/reshapeSnapshot.ts';
import { withRedirects } from '#schema/content/withRedirects.ts';

/**
 * Returns a function that says what readers would see otherwise if some drafts were published, and no others, or if a document were taken off
 * the site: the site as it is published is made once, and compared with the site that this would lead to, with the links and redirects that
 * the Studio changes along with it.
 * @param maker for this alone: it remembers the model that it has made last
 */
export function createChanges(
  maker: ModelMaker,
): (content: DraftContent, question: ChangesQuestion, now: string) => Promise<ChangesAnswer> {
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

  return async ({ published, drafts }, question, now) => {
    const ids = 'documents' in question ? question.documents : [];
    const chosen = new Map(ids.flatMap((id) => drafts.get(id) ?? []).map((draft) => [draft._id, draft]));
    const revisions = Object.fromEntries([...chosen].flatMap(([id, draft]) => revisionOf(id, draft)));
    const asOf = laterDate([...chosen.values()], now);
    const before = await publishedState(published, asOf ?? now);
    if (!before) return { kind: 'broken', revisions };
    const next =
      'removed' in question ? withRemoved(published, question, now) : withPublished(published, chosen, now);
    const after = await stateOf(next, asOf ?? now);
    if (!after) return { kind: 'refused', revisions };
    const own = 'removed' in question ? [question.removed] : chosen.keys();
    const changes = siteChanges(before, after, new Set(own));
    return { kind: 'changes', revisions, changes, ...(asOf !== undefined && { asOf }) };
  };
}

/** What would be published, with the redirects that moved pages need. */
function withPublished(
  published: Snapshot,
  chosen: ReadonlyMap<string, RawDocument>,
  asOf: string,
): Snapshot {
  const after: Snapshot = {
    ...published,
    documents: overlayDocuments(published.documents, chosen),
    draftIds: published.draftIds.filter((id) => !chosen.has(id)),
  };
  const before = placedAddresses(reshapeSnapshot(published).content, asOf);
  const { content } = reshapeSnapshot(after);
  return withRedirects(
    after,
    redirectsBetween(before, placedAddresses(content, asOf), content.redirects).plan,
  );
}

/** What would be left, with the links and redirects that lead to the replacement. */
function withRemoved(
  published: Snapshot,
  { removed: id, replacement }: { readonly removed: string; readonly replacement: string },
  asOf: string,
): Snapshot {
  const { left, redirects } = afterRemoval(published, { id, replacement }, asOf);
  return withRedirects(left, redirects);
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
