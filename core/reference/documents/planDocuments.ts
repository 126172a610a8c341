import type { ReferenceDocument } from './referenceDocument.ts';
import { draftId } from '../../content/draftId.ts';
import { present } from '../../present.ts';
import { generatedFields } from './generatedFields.ts';
import { sameJson } from './sameJson.ts';

/**
 * An operation on a document of the lake. `retire` is an update that marks a symbol as removed. `revision` is the revision that the
 * plan is based on: if the document has another one by now, the operation must fail.
 */
export type PlannedOperation =
  | { readonly action: 'create'; readonly document: ReferenceDocument }
  | {
      readonly action: 'update' | 'retire';
      readonly id: string;
      readonly document: ReferenceDocument;
      readonly revision?: string;
      readonly set: Readonly<Record<string, unknown>>;
      readonly unset: readonly string[];
    };

/**
 * Plans the operations that give the lake the wanted documents: missing ones are created, and generated fields that differ are set.
 * Drafts get the same updates, because publishing them would restore the old state. `existing` may lack the SDL of versions: equal
 * hashes mean equal SDL.
 */
export function planDocuments(
  wanted: readonly ReferenceDocument[],
  existing: readonly ReferenceDocument[],
): PlannedOperation[] {
  const known = new Map(existing.map((document) => [document._id, document]));
  return wanted.flatMap((document) => {
    const published = known.get(document._id);
    const draft = known.get(draftId(document._id));
    return [
      ...(published ? planUpdate(document, published) : [{ action: 'create' as const, document }]),
      ...(draft ? planUpdate(document, draft) : []),
    ];
  });
}

function planUpdate(wanted: ReferenceDocument, existing: ReferenceDocument): PlannedOperation[] {
  const fields = (generatedFields[wanted._type] ?? []).filter(
    (field) => !(field === 'sdl' && wanted['hash'] !== undefined && wanted['hash'] === existing['hash']),
  );
  const changed = fields.filter((field) => !sameJson(wanted[field], existing[field] ?? undefined));
  if (changed.length === 0) return [];
  const retires = wanted['status'] === 'removed' && existing['status'] !== 'removed';
  return [
    present({
      action: retires ? ('retire' as const) : ('update' as const),
      id: existing._id,
      document: wanted,
      revision: existing._rev,
      set: Object.fromEntries(
        changed.filter((field) => field in wanted).map((field) => [field, wanted[field]]),
      ),
      unset: changed.filter((field) => !(field in wanted)),
    }),
  ];
}
