import type { ChangesAnswer, ChangesQuestion } from '#core/preview/changesAnswer.ts';
import type { SiteState } from '#core/preview/siteChanges.ts';
import type { MadeModel, ModelMaker } from '#publishing/site/createModelMaker.ts';
import type { RawDocument } from '#publishing/snapshot/fetchChanges.ts';
import type { Snapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import type { DraftContent } from '../source/openDraftSource.ts';
import { isRecord } from '#core/isRecord.ts';
import { maxTogether } from '#core/preview/maxTogether.ts';
import { siteChanges } from '#core/preview/siteChanges.ts';
import { placedAddresses } from '#core/site/placedAddresses.ts';
import { missingDocuments } from '#core/site/problems/missingDocuments.ts';
import { redirectsBetween } from '#core/site/redirects/redirectsBetween.ts';
import { overlayDocuments } from '#schema/content/overlayDocuments.ts';
import { afterRemoval } from '#schema/content/removal/afterRemoval.ts';
import { reshapeSnapshot } from '#schema/content/reshape/reshapeSnapshot.ts';
import { withRedirects } from '#schema/content/withRedirects.ts';
import { nextStep } from '#system/pool/nextStep.ts';

/**
 * Returns a function that computes what changes for readers if some drafts are published, with only those that they need, or if a document
 * is removed from the site: it makes the published site once and compares it with the resulting one, with the links and redirects that the
 * Studio changes along with it. It rejects with an `HttpError` when a signal says that nobody waits for the answer any more.
 * @param maker for this purpose alone: it remembers its last model
 */
export function createChanges(
  maker: ModelMaker,
): (
  content: DraftContent,
  question: ChangesQuestion,
  now: string,
  signal?: AbortSignal,
) => Promise<ChangesAnswer> {
  let known: { readonly key: string; readonly state: SiteState | undefined } | undefined;
  const make = async (snapshot: Snapshot, asOf: string, signal?: AbortSignal): Promise<MadeModel> => {
    await nextStep(signal);
    return maker.make(snapshot, asOf);
  };
  const publishedState = async (published: Snapshot, asOf: string, signal?: AbortSignal) => {
    const key = `${published.id} ${lastAppearance(published, asOf)}`;
    known = known?.key === key ? known : { key, state: siteState(await make(published, asOf, signal)) };
    return known.state;
  };
  /** Publishes drafts together with those that they need, as the Studio does. */
  const publishTogether = async (
    { published, drafts }: Pick<DraftContent, 'published' | 'drafts'>,
    ids: readonly string[],
    now: string,
    signal?: AbortSignal,
  ) => {
    let chosen = draftsOf(drafts, ids);
    for (;;) {
      const asOf = laterDate([...chosen.values()], now);
      const made = await make(withPublished(published, chosen, now), asOf ?? now, signal);
      const missing = [...missingDocuments(made.problems)].filter((id) => !chosen.has(id));
      const needed = draftsOf(drafts, missing);
      const isComplete = made.model !== undefined || needed.size === 0;
      if (isComplete || chosen.size + needed.size > maxTogether) {
        return { chosen, asOf, after: siteState(made) };
      }
      chosen = new Map([...chosen, ...needed]);
    }
  };

  return async ({ published, drafts }, question, now, signal) => {
    const { chosen, asOf, after } =
      'removed' in question
        ? {
            chosen: noDrafts,
            after: siteState(await make(withRemoved(published, question, now), now, signal)),
          }
        : await publishTogether({ published, drafts }, question.documents, now, signal);
    const revisions = Object.fromEntries([...chosen].flatMap(([id, draft]) => revisionOf(id, draft)));
    const before = await publishedState(published, asOf ?? now, signal);
    if (!before) return { kind: 'broken', revisions };
    if (!after) return { kind: 'refused', revisions };
    const own = 'removed' in question ? [question.removed] : chosen.keys();
    const changes = siteChanges(before, after, new Set(own));
    return { kind: 'changes', revisions, changes, ...(asOf !== undefined && { asOf }) };
  };
}

const noDrafts: ReadonlyMap<string, RawDocument> = new Map();

function draftsOf(drafts: DraftContent['drafts'], ids: readonly string[]): ReadonlyMap<string, RawDocument> {
  return new Map(ids.flatMap((id) => drafts.get(id) ?? []).map((draft) => [draft._id, draft]));
}

function siteState(made: MadeModel): SiteState | undefined {
  return made.model && { model: made.model, routes: made.routes };
}

/** Returns the content after the publish, with the redirects that moved pages need. */
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

/** Returns the remaining content, with the links and redirects that lead to the replacement. */
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

/** Returns the latest future date of a post, as ISO 8601; undefined if there is none. */
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
