import type { LakeDocument } from '../document/lakeDocument.ts';
import type { History } from './createHistory.ts';
import { splitDocumentId } from '../document/documentId.ts';
import { releasedVersion } from './documentEvents.ts';

/** A point in the history of documents: their last version, right after a transaction (by its id, or its position), or an instant (ISO 8601). */
export type PastPoint =
  | { readonly kind: 'last' }
  | { readonly kind: 'revision'; readonly revision: string }
  | { readonly kind: 'seq'; readonly seq: number }
  | { readonly kind: 'time'; readonly time: string };

export type PastQuestion = { readonly ids: readonly string[]; readonly point: PastPoint };

/** Returns documents as they were; those that did not exist then are left out. The time is proportional to the number of changes to revert. */
export function pastDocuments(history: History, { ids, point }: PastQuestion): LakeDocument[] {
  if (point.kind === 'last') return ids.flatMap((id) => lastForm(id, history) ?? []);
  const seq = seqOf(history, point);
  if (seq === undefined) return [];
  const revision = point.kind === 'revision' ? point.revision : null;
  return ids.flatMap((id) => publishedAt(history, id, seq, revision) ?? history.documentAt(id, seq) ?? []);
}

function seqOf(history: History, point: Exclude<PastPoint, { readonly kind: 'last' }>): number | undefined {
  if (point.kind === 'seq') return point.seq;
  return point.kind === 'time' ? history.seqAt(point.time) : history.seqOf(point.revision);
}

/**
 * The last form of a document. A version that is gone has the revision of the transaction that removed it: when reverting a release, a
 * Studio takes that for the transaction that published it, and looks for the form before.
 */
function lastForm(id: string, history: History): LakeDocument | undefined {
  const last = history.documentAt(id, history.lastSeqOf(id) ?? 0);
  const { layer } = splitDocumentId(id);
  const [latest] =
    layer === 'published' || layer === 'drafts' ? [] : history.revisions([id], Number.MAX_SAFE_INTEGER, 1);
  return last && latest?.transition === 'disappear' ? { ...last, _rev: latest.transactionId } : last;
}

/**
 * Returns a draft as it would have been when its document was published without one, as an import or a release does: `documentEvents`
 * lists that revision in the history of the draft, too, and a Studio asks for it there.
 */
function publishedAt(
  history: History,
  id: string,
  seq: number,
  revision: string | null,
): LakeDocument | undefined {
  const { base, layer } = splitDocumentId(id);
  if (revision === null || layer !== 'drafts') return undefined;
  const published = history.documentAt(base, seq);
  if (published?._rev !== revision) return undefined;
  const isWithoutDraft = !history.documentAt(id, seq - 1) && !history.documentAt(id, seq);
  const isReleased = releasedVersion(history.releaseRevisions(base, [seq]), base) !== undefined;
  return isWithoutDraft || isReleased ? { ...published, _id: id } : undefined;
}
