import type { Problem } from '#core/problem.ts';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { StoredFormerHeading } from '#schema/content/storedFormerHeadings.ts';
import type { StudioDocument } from '../site/editSnapshot.ts';
import type { MovedPages } from '../site/movedPages.ts';
import type { ChangeProblems } from '../site/siteProblems.ts';
import { publishedId } from '#core/content/draftId.ts';
import { contentProblems, problemIdentity } from '#schema/content/problems/contentProblems.ts';
import { withRedirects } from '#schema/content/withRedirects.ts';
import { formerHeadingsAfter } from '../site/formerHeadingsAfter.ts';
import { changesRedirects, movesBetween, withoutPlanned } from '../site/movedPages.ts';
import { checkedInstant, siteProblems } from '../site/siteProblems.ts';
import { textsToLookAt } from '../site/textsToLookAt.ts';
import { isGoingToUnpublish, withVersions } from './withVersions.ts';

/** The effects of publishing a release on the site. */
export type ReleaseCheck = {
  /** The content afterwards. */
  readonly after: RawSnapshot;
  /** Returns the problems to report at a document's version in the release. */
  readonly problemsOf: (versionId: string) => ChangeProblems;
  /** Pages that the release moves or ends, and the redirects that are still to be added to it. */
  readonly moved: MovedPages;
  /** The pages and redirects of `moved` that are to be told at the version of a document. */
  readonly movedAt: (versionId: string) => MovedPages | undefined;
  /** The former headings that versions still have to keep, by the ids of the versions. */
  readonly formerHeadings: ReadonlyMap<string, readonly StoredFormerHeading[]>;
};

/**
 * Checks the versions of a release as a set: against published content and all of them. What the release breaks in documents that are not
 * in it is told at the version that it leads to, or else at the first one, because Sanity keeps a release from being published only while
 * one of its versions has an error. Versions that take their document off the site are never checked by Sanity, so nothing is told there
 * that can be told elsewhere.
 */
export function checkRelease(
  raw: RawSnapshot,
  versions: readonly StudioDocument[],
  now: string,
): ReleaseCheck {
  const asOf =
    versions
      .map(({ publishedAt }) => checkedInstant(publishedAt, now))
      .toSorted()
      .at(-1) ?? now;
  const looks = versions.map((version) =>
    isGoingToUnpublish(version) ? () => true : textsToLookAt(raw, version),
  );
  const after = withVersions(raw, versions);
  const moved = movesBetween(raw, after, now);
  const redirected = changesRedirects(moved) ? withRedirects(after, moved.plan) : after;
  const found = contentProblems(redirected, asOf, (id) => looks.some((looksAt) => looksAt(id)));
  const before = new Set(siteProblems(raw, asOf).map(problemIdentity));

  const ids = versions.map(({ _id }) => publishedId(_id)).toSorted();
  const checked = new Set(
    versions.filter((version) => !isGoingToUnpublish(version)).map(({ _id }) => publishedId(_id)),
  );
  const members = new Set(ids);
  const [first] = checked.size > 0 ? [...checked].toSorted() : ids;
  const tellerOf = ({ value }: Problem): string | undefined =>
    value !== undefined && members.has(value) && (checked.has(value) || checked.size === 0) ? value : first;
  const elsewhere = withoutPlanned(found, moved.plan).filter(
    (problem) => !members.has(problem.where?.documentId ?? '') && !before.has(problemIdentity(problem)),
  );
  const movers = moved.pages.map(({ id }) => id).filter((id) => checked.has(id));
  const formerHeadings = new Map(
    versions.flatMap((version) => {
      const former = isGoingToUnpublish(version) ? undefined : formerHeadingsAfter(raw, version);
      return former ? [[version._id, former] as const] : [];
    }),
  );
  return {
    after,
    formerHeadings,
    problemsOf: (versionId) => {
      const id = publishedId(versionId);
      return {
        own: found.filter(({ where }) => where?.documentId === id),
        elsewhere: elsewhere.filter((problem) => tellerOf(problem) === id || problem.value === id),
      };
    },
    moved,
    movedAt: (versionId) => {
      if (!changesRedirects(moved)) return undefined;
      const id = publishedId(versionId);
      return movers.length > 0 ? (movers.includes(id) ? moved : undefined) : id === first ? moved : undefined;
    },
  };
}
