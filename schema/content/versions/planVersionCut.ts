import type { Problem } from '#core/problem.ts';
import type { ContentProblemCode } from '#core/site/problems/contentProblem.ts';
import type { RawSnapshot } from '../rawSnapshot.ts';
import type { StoredDocument } from './storedDocument.ts';
import { splitHref } from '#core/links/href.ts';
import { isSitePath } from '#core/site/links/resolveUrl.ts';
import { spellingsOf } from '#core/site/links/spellingsOf.ts';
import { placedAddresses, placedDocuments } from '#core/site/placedAddresses.ts';
import { contentProblem } from '#core/site/problems/contentProblem.ts';
import { redirectsBetween } from '#core/site/redirects/redirectsBetween.ts';
import { checksum } from '#core/text/checksum.ts';
import { changedFields } from '../changedFields.ts';
import { checkPathSegment } from '../checks/checkPathSegment.ts';
import { checkVersionSegment } from '../checks/checkVersionSegment.ts';
import { refOf } from '../fields/refOf.ts';
import { lastEdit } from '../lastEdit.ts';
import { contentProblems, newErrors } from '../problems/contentProblems.ts';
import { reshapeSnapshot } from '../reshape/reshapeSnapshot.ts';
import { withRedirects } from '../withRedirects.ts';
import { rootOf } from './counterpartsIn.ts';
import { editedSnapshot } from './editedSnapshot.ts';
import { enteredFields } from './storedDocument.ts';

export type VersionCut = {
  /** Id of the version to copy. */
  readonly from: string;
  /** The technical name of the new version, and its title. */
  readonly name: string;
  readonly label: string;
  /** The part of the address below `/docs`. */
  readonly path: string;
  /** The id of the transaction that will publish the copies, and so their revision. */
  readonly revision: string;
  /** The time of the publish: an ISO 8601 instant. */
  readonly now: string;
};

export type VersionCutPlan = {
  /** The new version, its categories and its pages, as they are once published. Empty if there are problems. */
  readonly documents: readonly StoredDocument[];
  /** Ids of the redirects to delete, because the new version takes their addresses: those of an earlier version that was removed, for example. */
  readonly inTheWay: readonly string[];
  /** The reasons why the version cannot be cut. */
  readonly problems: readonly Problem[];
};

/**
 * Plans a copy of a version of the docs with all its published categories and pages. What leads from one of them to another leads to
 * the other's copy in the copy, whether as a reference or as a path; what leads anywhere else is kept. So are places and order; sidebars belong to all
 * versions. The copies keep the instant of their last edit (`lastEdit`). A version whose name or path is taken is a problem, and so is every
 * error in the version, and every one that the site would have afterwards and does not have now.
 */
export function planVersionCut(raw: RawSnapshot, cut: VersionCut): VersionCutPlan {
  const reasons = refusals(raw, cut);
  const source = raw.documents.docVersion.find(({ _id }) => _id === cut.from);
  if (reasons.length > 0 || !source) return { ...nothing, problems: reasons };
  const members: readonly Member[] = [...raw.documents.docCategory, ...raw.documents.docPage].filter(
    ({ version }) => refOf(version) === cut.from,
  );
  const known = contentProblems(raw, cut.now);
  const memberIds = new Set([cut.from, ...members.map(({ _id }) => _id)]);
  const own = known.filter(
    ({ severity, where }) => severity === 'error' && memberIds.has(where?.documentId ?? ''),
  );
  if (own.length > 0) return { ...nothing, problems: own };
  const ids = new Map([
    [cut.from, versionIdOf(cut.name)],
    ...members.map(({ _id, _type }) => [_id, copyId(_type, _id, cut.name)] as const),
  ]);
  const moved = pathMover(raw, members, source.path ?? '', cut.path);
  const documents = [
    { ...copied(source, ids, moved), name: cut.name, label: cut.label, path: cut.path, unreleased: false },
    ...members.map((member) => ({
      ...copied(member, ids, moved),
      reordered: { revision: cut.revision, updatedAt: lastEdit(member) },
    })),
  ];
  const copies = withCopies(raw, documents, cut);
  const { content } = reshapeSnapshot(copies);
  const before = placedAddresses(reshapeSnapshot(raw).content, cut.now);
  const { plan } = redirectsBetween(before, placedAddresses(content, cut.now), content.redirects);
  const problems = newErrors(known, contentProblems(withRedirects(copies, plan), cut.now));
  if (problems.length > 0) return { ...nothing, problems };
  return { documents, inTheWay: plan.remove.map(({ id }) => id), problems };
}

const nothing = { documents: [], inTheWay: [] };

type Member = RawSnapshot['documents']['docCategory' | 'docPage'][number];

function refused(code: ContentProblemCode, value: string, message: string, fix: string): Problem {
  return contentProblem(code, undefined, { value, message, fix });
}

/** Returns the problems with a cut, whatever is in the version. */
function refusals({ documents }: RawSnapshot, { from, name, label, path }: VersionCut): readonly Problem[] {
  const { docVersion } = documents;
  const source = docVersion.find(({ _id }) => _id === from);
  if (!source) {
    return [
      refused(
        'dangling-reference',
        from,
        `There is no published version with the id "${from}".`,
        'Choose a version that is published.',
      ),
    ];
  }
  const checked = [
    ['name', name, checkPathSegment(name)],
    ['path', path, checkVersionSegment(path)],
  ] as const;
  const badNames = checked.flatMap(([what, value, problem]) => {
    return problem
      ? [refused('unusable-name', value, `The ${what} "${value}" ${problem.message}.`, problem.fix)]
      : [];
  });
  if (label.trim() === '') {
    badNames.push(
      refused('unusable-name', label, 'The version has no label.', 'Write what readers see, such as "1.0".'),
    );
  }
  const takenBy = docVersion.find(
    (version) => version.name === name || version.path === path || version._id === versionIdOf(name),
  );
  if (!takenBy) return badNames;
  const what = takenBy.path === path && takenBy.name !== name ? `path "${path}"` : `name "${name}"`;
  return [
    ...badNames,
    refused(
      'duplicate-name',
      what,
      `The ${what} already belongs to the version "${takenBy.label ?? ''}" (${takenBy._id}).`,
      'Choose a name and a path that no version has.',
    ),
  ];
}

/** Id of a version that was cut. */
function versionIdOf(name: string): string {
  return `docVersion-${name}`;
}

/** The same for the same document and version. Ids have no dots: Sanity hides documents with a dot in their id from the public. */
function copyId(type: string, id: string, name: string): string {
  return `${type}-${name}-${checksum(id)}${checksum(`copy of ${id}`)}`;
}

function copied(
  document: Member | RawSnapshot['documents']['docVersion'][number],
  ids: ReadonlyMap<string, string>,
  moved: (href: string) => string,
): StoredDocument {
  const fields = enteredFields(document);
  const changed = changedFields(fields, (object) => {
    const id = ids.get(refOf(object) ?? '');
    if (id !== undefined) return { ...object, _ref: id };
    const { href } = object;
    if (object['_type'] !== 'link' || typeof href !== 'string') return object;
    const there = moved(href);
    return there === href ? object : { ...object, href: there };
  });
  return { ...fields, ...changed, _id: ids.get(document._id) ?? document._id };
}

/** Returns a function that turns a path of a page of the version into that of the copy, and leaves everything else alone. */
function pathMover(
  raw: RawSnapshot,
  members: readonly Member[],
  oldPath: string,
  newPath: string,
): (href: string) => string {
  const paths = placedDocuments(reshapeSnapshot(raw).content);
  const own = new Set(members.map(({ _id }) => paths.get(_id)));
  const [oldRoot, newRoot] = [rootOf({ path: oldPath }), rootOf({ path: newPath })];
  return (href) => {
    if (!isSitePath(href)) return href;
    const { pathname, suffix } = splitHref(href);
    const path = spellingsOf(pathname).find((each) => own.has(each));
    return path === undefined ? href : newRoot + path.slice(oldRoot.length) + suffix;
  };
}

/** The content once the copies are published. */
function withCopies(raw: RawSnapshot, documents: readonly StoredDocument[], cut: VersionCut): RawSnapshot {
  const { revision: _rev, now: _updatedAt } = cut;
  return editedSnapshot(
    raw,
    documents.map((document) => ({ ...document, _rev, _updatedAt })),
  );
}
