import type { Problem } from '#core/problem.ts';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { StudioDocument } from './editSnapshot.ts';
import type { MovedPages } from './movedPages.ts';
import { publishedId } from '#core/content/draftId.ts';
import { maxTogether } from '#core/preview/maxTogether.ts';
import { missingDocuments } from '#core/site/problems/missingDocuments.ts';
import { isStudioDocument, withPublishedSet } from './editSnapshot.ts';
import { movesBetween } from './movedPages.ts';
import { setProblems } from './setProblems.ts';

/** Drafts that can only be published together, and what publishing them does to the site. */
export type TogetherPlan = {
  /** The draft that the plan was asked for, then those that it needs, each after one that needs it. Never more than `maxTogether`. */
  readonly set: readonly StudioDocument[];
  /** The problems if all of them were published at once. */
  readonly problems: readonly Problem[];
  readonly moved: MovedPages;
  /** True if even more drafts are needed than may be published together. */
  readonly isTooMany: boolean;
};

/**
 * Finds the drafts that a draft needs: the documents that exist only as drafts and that it links or refers to, in a way that stops a build, and
 * those that these need in turn.
 * @param draft as it will be published
 * @param now ISO 8601 instant
 * @param fetchDrafts resolves to the drafts of documents, by their published ids; those that are gone are left out
 */
export async function planTogether(
  raw: RawSnapshot,
  draft: StudioDocument,
  now: string,
  fetchDrafts: (ids: readonly string[]) => Promise<readonly StudioDocument[]>,
): Promise<TogetherPlan> {
  let set: readonly StudioDocument[] = [draft];
  for (;;) {
    const problems = setProblems(raw, set, now);
    const known = new Set(set.map(({ _id }) => publishedId(_id)));
    const missing = [...neededDrafts(raw, problems)].filter((id) => !known.has(id));
    const isTooMany = set.length + missing.length > maxTogether;
    const found = missing.length === 0 || isTooMany ? [] : await fetchDrafts(missing);
    if (found.length === 0) {
      return { set, problems, isTooMany, moved: movesBetween(raw, withPublishedSet(raw, set), now) };
    }
    set = [...set, ...found];
  }
}

/** The published ids of the documents that exist only as drafts and that errors say are missing. */
export function neededDrafts(raw: RawSnapshot, problems: readonly Problem[]): ReadonlySet<string> {
  const needed = new Set(missingDocuments(problems));
  if (needed.size === 0) return needed;
  const drafts = new Set(raw.draftIds);
  for (const id of needed) if (!drafts.has(id)) needed.delete(id);
  for (const list of Object.values<readonly unknown[]>(raw.documents)) {
    for (const document of list) if (isStudioDocument(document)) needed.delete(document._id);
  }
  return needed;
}
