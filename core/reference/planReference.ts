import type { Problem } from '../problem.ts';
import { buildReference } from './buildReference.ts';
import type { OnVersion } from './buildReference.ts';
import { checkReleases } from './checkReleases.ts';
import type { AppliedRelease } from './checkReleases.ts';
import type { LakeDocument } from './lakeDocument.ts';
import type { ToText } from './memberItems.ts';
import { planDocuments } from './planDocuments.ts';
import type { PlannedOperation } from './planDocuments.ts';
import { referenceDocuments } from './referenceDocuments.ts';
import type { Deployment } from './release.ts';

export type ReferencePlan = {
  readonly operations: readonly PlannedOperation[];
  /** Ids of documents that belong to the deployment and to nothing in it. They are left alone. */
  readonly strangers: readonly string[];
};

export type PlanInput = {
  readonly deployment: Deployment;
  /** Every document of the deployment that the lake has, drafts included; versions may come without their SDL. */
  readonly existing: readonly LakeDocument[];
  readonly toText: ToText;
  readonly onVersion?: OnVersion;
};

/**
 * What has to be done in a lake so that its reference of a deployment is complete and true; after it is done, there is
 * nothing to do. Problems instead, if the versions do not fit each other or what was applied before. Rejects with
 * InvalidSchemaError for a version that is no valid schema.
 */
export async function planReference(
  input: PlanInput,
): Promise<ReferencePlan | { readonly problems: Problem[] }> {
  const { deployment, existing, toText, onVersion } = input;
  const problems = checkReleases(deployment, existing.flatMap(appliedRelease));
  if (problems.length > 0) return { problems };
  const reference = await buildReference(deployment, onVersion);
  const wanted = referenceDocuments(deployment, reference, toText);
  const ids = new Set(wanted.map(({ _id }) => _id));
  const strangers = existing.map(({ _id }) => _id).filter((id) => !ids.has(id.replace(/^drafts\./u, '')));
  return { operations: planDocuments(wanted, existing), strangers };
}

/** Versions that the lake has: only published documents count. */
function appliedRelease({ _id, _type, version, hash }: LakeDocument): AppliedRelease[] {
  const isApplied = _type === 'referenceVersion' && !_id.startsWith('drafts.');
  return isApplied && typeof version === 'string' && typeof hash === 'string' ? [{ version, hash }] : [];
}
