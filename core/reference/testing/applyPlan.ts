import type { PlannedOperation } from '../documents/planDocuments.ts';
import type { ReferenceDocument } from '../documents/referenceDocument.ts';

/** Returns the documents of a lake after a plan; every changed document has a new revision. */
export function applyPlan(
  documents: readonly ReferenceDocument[],
  operations: readonly PlannedOperation[],
): ReferenceDocument[] {
  const lake = new Map(documents.map((document) => [document._id, document]));
  for (const operation of operations) {
    if (operation.action === 'create') {
      lake.set(operation.document._id, { ...operation.document, _rev: 'created' });
      continue;
    }
    const before = lake.get(operation.id);
    if (before === undefined || before._rev !== operation.revision) {
      throw new Error(`Conflict on ${operation.id}.`);
    }
    const kept = Object.entries(before).filter(([field]) => !operation.unset.includes(field));
    lake.set(operation.id, {
      ...Object.fromEntries(kept),
      ...operation.set,
      _id: before._id,
      _type: before._type,
      _rev: `after ${before._rev}`,
    });
  }
  return [...lake.values()];
}
