import type { Problem } from '../../problem.ts';
import type { CorrectedVersion } from '../history/correctedVersion.ts';
import type { PlannedOperation } from './planDocuments.ts';
import type { ReferencePlan } from './planReference.ts';
import type { ReferenceDocument } from './referenceDocument.ts';
import { publishedId } from '../../content/draftId.ts';
import { referenceId } from './referenceId.ts';
import { changeItems } from './referenceItems.ts';
import { textsOfWriters } from './textsOfWriters.ts';

export type CorrectionInput = {
  /** Name of the deployment. */
  readonly deployment: string;
  /** The plan that `planReference` makes of the corrected versions. */
  readonly plan: ReferencePlan;
  /** As in `PlanInput`. */
  readonly existing: readonly ReferenceDocument[];
  readonly corrected: readonly CorrectedVersion[];
  /** The day of the correction, `YYYY-MM-DD`. */
  readonly date: string;
};

export type CorrectionPlan = {
  readonly operations: readonly PlannedOperation[];
  /** Ids of the symbols that no version has any more, drafts included. */
  readonly deleted: readonly string[];
  /** Ids of the documents that take their place, by their ids. */
  readonly successors: ReadonlyMap<string, string>;
  /** Texts of writers that would be lost. */
  readonly problems: readonly Problem[];
};

/**
 * Completes the plan of a correction: the corrected versions say when and how they were corrected, symbols that no version has any more
 * are deleted, and what writers have added to one goes to the symbol that it was probably renamed to.
 */
export function planCorrection(input: CorrectionInput): CorrectionPlan {
  const { deployment, plan, existing, corrected } = input;
  const orphans = new Set(plan.orphans.map(publishedId));
  const renamed = corrected.flatMap(({ renamed: pairs }) =>
    [...pairs].map(([from, to]) => [referenceId(deployment, from), referenceId(deployment, to)] as const),
  );
  const successors = new Map(renamed.filter(([from, to]) => orphans.has(from) && !orphans.has(to)));
  const created = new Set(
    plan.operations.flatMap(({ action, document }) => (action === 'create' ? [document._id] : [])),
  );
  const written = existing.filter(
    (document) => orphans.has(publishedId(document._id)) && Object.keys(textsOfWriters(document)).length > 0,
  );
  const canMove = ({ _id }: ReferenceDocument): boolean => created.has(successors.get(_id) ?? '');
  const moved = new Map(
    written.filter(canMove).map((document) => [successors.get(document._id), textsOfWriters(document)]),
  );
  const withTexts = plan.operations.map((operation) =>
    operation.action === 'create'
      ? { ...operation, document: { ...operation.document, ...moved.get(operation.document._id) } }
      : operation,
  );
  return {
    operations: withTexts.map((operation) => withRecord(operation, input)),
    deleted: plan.orphans,
    successors,
    problems: written.filter((document) => !canMove(document)).map(lostTexts),
  };
}

/** Adds the correction to a version that is corrected. */
function withRecord(
  operation: PlannedOperation,
  { existing, corrected, date }: CorrectionInput,
): PlannedOperation {
  if (operation.action === 'create' || operation.document._type !== 'referenceVersion') return operation;
  const version = corrected.find((each) => each.version === operation.document['version']);
  if (!version) return operation;
  const before = existing.find(({ _id }) => _id === operation.id)?.['corrections'];
  const earlier: readonly unknown[] = Array.isArray(before) ? before : [];
  const changes = changeItems(version.changes);
  const correction = { _key: `c${earlier.length}`, _type: 'referenceCorrection', date, changes };
  return { ...operation, set: { ...operation.set, corrections: [...earlier, correction] } };
}

function lostTexts({ _id, _type, name }: ReferenceDocument): Problem {
  const title = String(name);
  return {
    code: 'lost-texts',
    severity: 'error',
    where: { documentId: publishedId(_id), documentType: _type, documentTitle: title },
    message: `No version has "${title}" after the correction, but writers have added texts to ${_id === publishedId(_id) ? 'it' : 'its draft'}.`,
    fix: 'In the Studio, move these texts to where they belong, remove them from this document, and publish it.',
  };
}
