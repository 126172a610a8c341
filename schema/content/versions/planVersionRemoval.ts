import type { Problem } from '#core/problem.ts';
import type { Move, RedirectPlan } from '#core/site/redirects/planRedirects.ts';
import type { RawSnapshot } from '../rawSnapshot.ts';
import type { StoredDocument } from './storedDocument.ts';
import { publishedId } from '#core/content/draftId.ts';
import { placedDocuments } from '#core/site/placedAddresses.ts';
import { contentProblem } from '#core/site/problems/contentProblem.ts';
import { planRedirects } from '#core/site/redirects/planRedirects.ts';
import { changedFields } from '../changedFields.ts';
import { refOf } from '../fields/refOf.ts';
import { plannedRedirect } from '../plannedRedirect.ts';
import { contentProblems, newErrors } from '../problems/contentProblems.ts';
import { reshapeSnapshot } from '../reshape/reshapeSnapshot.ts';
import { counterpartsIn, latestVersion, rootOf } from './counterpartsIn.ts';
import { editedSnapshot } from './editedSnapshot.ts';

export type VersionRemoval = {
  /** Id of the version to remove. */
  readonly version: string;
  /** True if its addresses lead to the latest version afterwards. Otherwise it is recorded that its pages were removed. */
  readonly redirects: boolean;
  /** An ISO 8601 instant. */
  readonly now: string;
};

export type VersionRemovalPlan = {
  /** Ids of all documents to delete, drafts included. */
  readonly deleted: readonly string[];
  /** The pages that disappear, and the new targets of their addresses. */
  readonly moves: readonly Move[];
  /** The number of pages whose addresses lead to the main page of the latest version, which has no such page. */
  readonly toMainPage: number;
  /** The changes to other documents, because they lead to a page of the version. */
  readonly patches: readonly { readonly id: string; readonly revision: string; readonly set: Fields }[];
  /** The changes that the redirects need. */
  readonly redirects: RedirectPlan;
  /** The reasons why the version cannot be removed. */
  readonly problems: readonly Problem[];
};

type Fields = Readonly<Record<string, unknown>>;

/**
 * Plans the removal of a version of the docs with all its pages, categories and drafts. Links and menus that lead to one of its pages lead
 * to the same page of the latest version afterwards, or to its main page; so do its addresses.
 * @param drafts all drafts, of which some belong to the version or lead to it
 */
export function planVersionRemoval(
  raw: RawSnapshot,
  drafts: readonly StoredDocument[],
  { version, redirects: wantsRedirects, now }: VersionRemoval,
): VersionRemovalPlan {
  const { content } = reshapeSnapshot(raw);
  const removed = content.versions.find(({ id }) => id === version);
  const latest = latestVersion(content) ?? content.versions.find(({ path }) => path === '');
  if (!removed || !latest || latest === removed) {
    return { ...nothing, problems: [refusal(version, removed?.label)] };
  }
  const isMember = (document: object): boolean =>
    'version' in document && refOf(document.version) === version;
  const own = new Set([
    version,
    ...[...raw.documents.docCategory, ...raw.documents.docPage, ...drafts]
      .filter(isMember)
      .map(({ _id }) => publishedId(_id)),
  ]);
  const paths = placedDocuments(content);
  const newRoot = rootOf(latest);
  const counterparts = counterpartsIn(content, paths, removed, latest);
  const ownPaths = new Map(
    [...own].flatMap((id) => {
      const path = paths.get(id);
      return path === undefined ? [] : [[path, id] as const];
    }),
  );
  const moves = [...ownPaths].map(([from, id]) => ({ from, to: counterparts.get(id)?.path ?? newRoot }));
  const others = [...Object.values(raw.documents).flat(), ...drafts].filter(
    ({ _id }) => !own.has(publishedId(_id)),
  );
  const patches = others.flatMap((document) => {
    const set = changedFields(document, (object, before) => {
      const to = refOf(object) ?? '';
      if (own.has(to) && object['_weak'] === true) {
        return { ...object, _ref: counterparts.get(to)?.id ?? latest.mainDoc };
      }
      const leadsToMain = ['target', 'document'].some((name) => {
        const id = refOf(before[name]) ?? '';
        return own.has(id) && !counterparts.has(id);
      });
      if (!leadsToMain) return object;
      const { anchor: _gone, ...rest } = object;
      return rest;
    });
    const revision = '_rev' in document ? String(document._rev) : '';
    return Object.keys(set).length === 0 ? [] : [{ id: document._id, revision, set }];
  });
  const left = new Set([...paths].flatMap(([id, path]) => (own.has(id) ? [] : [path])));
  const plan = wantsRedirects
    ? planRedirects(moves, content.redirects, left)
    : planRedirects([], content.redirects, left, [], [...ownPaths.keys()]);
  // A redirect away from an address of the latest version stays: no page moves there.
  const redirects = { ...plan, remove: [] };
  return {
    deleted: [...Object.values(raw.documents).flat(), ...drafts]
      .map(({ _id }) => _id)
      .filter((id) => own.has(publishedId(id))),
    moves,
    toMainPage: [...ownPaths.values()].filter((id) => !counterparts.has(id)).length,
    patches,
    redirects,
    problems: newErrors(
      contentProblems(raw, now),
      contentProblems(afterwards(raw, own, patches, redirects), now),
    ),
  };
}

const nothing: VersionRemovalPlan = {
  deleted: [],
  moves: [],
  toMainPage: 0,
  patches: [],
  redirects: { create: [], update: [], remove: [] },
  problems: [],
};

function refusal(version: string, label: string | undefined): Problem {
  const isLatest = label !== undefined;
  return contentProblem('dangling-reference', undefined, {
    value: version,
    message: isLatest
      ? `The version "${label}" (${version}) is the latest, or the settings do not say which one is, so nothing could take its place.`
      : `There is no published version with the id "${version}".`,
    fix: isLatest
      ? 'Choose another latest version in the site settings, and publish them.'
      : 'Choose a version that is published.',
  });
}

function afterwards(
  raw: RawSnapshot,
  removed: ReadonlySet<string>,
  patches: VersionRemovalPlan['patches'],
  { create, update }: RedirectPlan,
): RawSnapshot {
  const changes = new Map<string, Fields>([
    ...patches.map(({ id, set }) => [id, set] as const),
    ...update.map(({ id, set }) => [id, set] as const),
  ]);
  const patched = Object.values(raw.documents)
    .flat()
    .flatMap((document) => {
      const set = changes.get(document._id);
      return set ? [{ ...document, ...set }] : [];
    });
  return editedSnapshot(raw, [...patched, ...create.map(plannedRedirect)], removed);
}
