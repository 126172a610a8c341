import type { LakeChanges } from './fetchChanges.ts';
import { changedCopy } from '#core/memo/mapChanges.ts';

/** The revision of every document in the lake, drafts and versions among them, at one instant. */
export type KnownRevisions = {
  /** The time of the lake then, ISO 8601. */
  readonly at: string;
  readonly byId: ReadonlyMap<string, string>;
};

/** The largest difference between the clocks of a lake's servers, in milliseconds. */
const clockTolerance = 60_000;

/** The instant from which on to ask for changes, ISO 8601. */
export function changedSince({ at }: KnownRevisions): string {
  return new Date(Date.parse(at) - clockTolerance).toISOString();
}

/**
 * Applies some changes to what was known. Returns undefined if all revisions have to be listed again: because a document was deleted that
 * was not asked for, so that the number of documents does not fit, or because the lake's clock was set back, so that its times do not
 * tell what is new.
 */
export function revisionsAfter(
  before: KnownRevisions | undefined,
  { now, revisions, others }: LakeChanges,
): KnownRevisions | undefined {
  if (!others) return { at: now, byId: revisions };
  if (!before || Date.parse(now) < Date.parse(before.at)) return undefined;
  const byId = changedCopy(before.byId, { put: revisions, removed: others.missing });
  return byId.size === others.count ? { at: now, byId } : undefined;
}
