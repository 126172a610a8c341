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
  /** Ids of orphans: documents of the deployment that belong to no version or symbol of it. They are left alone. */
  readonly orphans: readonly string[];
};

export type PlanInput = {
  readonly deployment: Deployment;
  /** Every document of the deployment that the lake has, drafts included; versions may come without their SDL. */
  readonly existing: readonly ReferenceDocument[];
  /** The applied versions that may have another text now. */
  readonly corrects?: ReadonlySet<string>;
  readonly toText: ToText;
  readonly onVersion?: OnVersion;
};

/**
 * Plans the operations that bring a lake's reference of a deployment up to date; the plan is empty if it already is. Returns
 * problems instead if the versions do not fit each other or those applied before. Rejects with an InvalidSchemaError for a version
 * with an invalid schema.
 */
export async function planReference(
  input: PlanInput,
): Promise<ReferencePlan | { readonly problems: readonly Problem[] }> {
  const { deployment, existing, corrects, toText, onVersion } = input;
  const problems = checkVersions(deployment, appliedVersions(existing), corrects);
  if (problems.length > 0) return { problems };
  const reference = await buildReference(deployment, onVersion);
  const wanted = referenceDocuments(deployment, reference, toText);
  const ids = new Set(wanted.map(({ _id }) => _id));
  const orphans = existing.map(({ _id }) => _id).filter((id) => !ids.has(publishedId(id)));
  return { operations: planDocuments(wanted, existing), orphans };
}

/** The versions whose published documents are among some documents of a deployment. */
export function appliedVersions(documents: readonly ReferenceDocument[]): readonly AppliedVersion[] {
  return documents.flatMap(({ _id, _type, version, hash }) => {
    const isApplied = _type === 'referenceVersion' && publishedId(_id) === _id;
    return isApplied && typeof version === 'string' && typeof hash === 'string' ? [{ version, hash }] : [];
  });
}
