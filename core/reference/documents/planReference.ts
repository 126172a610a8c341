import type { Problem } from '../../problem.ts';
import type { OnVersion } from '../history/buildReference.ts';
import type { AppliedVersion } from '../history/checkVersions.ts';
import type { Deployment } from '../history/deployment.ts';
import type { ToText } from './memberItems.ts';
import type { PlannedOperation } from './planDocuments.ts';
import type { ReferenceDocument } from './referenceDocument.ts';
import { publishedId } from '../../content/draftId.ts';
import { buildReference } from '../history/buildReference.ts';
import { checkVersions } from '../history/checkVersions.ts';
import { planDocuments } from './planDocuments.ts';
import { referenceDocuments } from './referenceDocuments.ts';

export type ReferencePlan = {
  readonly operations: readonly PlannedOperation[];
  /** Ids of documents that belong to the deployment, but to no version or symbol of it. They are left alone. */
  readonly orphans: readonly string[];
};

export type PlanInput = {
  readonly deployment: Deployment;
  /** Every document of the deployment that the lake has, drafts included; versions may come without their SDL. */
  readonly existing: readonly ReferenceDocument[];
  readonly toText: ToText;
  readonly onVersion?: OnVersion;
};

/**
 * What has to be done in a lake so that its reference of a deployment is complete and up to date; planned again after that, it
 * is nothing. Problems instead, if the versions do not fit each other or what was applied before. Rejects with
 * InvalidSchemaError for a version with an invalid schema.
 */
export async function planReference(
  input: PlanInput,
): Promise<ReferencePlan | { readonly problems: readonly Problem[] }> {
  const { deployment, existing, toText, onVersion } = input;
  const problems = checkVersions(deployment, existing.flatMap(appliedVersion));
  if (problems.length > 0) return { problems };
  const reference = await buildReference(deployment, onVersion);
  const wanted = referenceDocuments(deployment, reference, toText);
  const ids = new Set(wanted.map(({ _id }) => _id));
  const orphans = existing.map(({ _id }) => _id).filter((id) => !ids.has(publishedId(id)));
  return { operations: planDocuments(wanted, existing), orphans };
}

/** Versions that the lake has: only published documents count. */
function appliedVersion({ _id, _type, version, hash }: ReferenceDocument): AppliedVersion[] {
  const isApplied = _type === 'referenceVersion' && publishedId(_id) === _id;
  return isApplied && typeof version === 'string' && typeof hash === 'string' ? [{ version, hash }] : [];
}
