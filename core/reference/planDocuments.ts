import { generatedFields } from './generatedFields.ts';
import type { LakeDocument } from './lakeDocument.ts';
import { sameJson } from './sameJson.ts';

/**
 * One thing to do in a lake. `retire` is an update by which a symbol becomes a removed one. `revision` is the one that
 * was looked at: if the document has another by now, nothing may be done.
 */
export type PlannedOperation =
  | { readonly action: 'create'; readonly document: LakeDocument }
  | {
      readonly action: 'update' | 'retire';
      readonly id: string;
      readonly document: LakeDocument;
      readonly revision?: string;
      readonly set: Readonly<Record<string, unknown>>;
      readonly unset: readonly string[];
    };

/**
 * What has to be done so that the lake has the wanted documents: missing ones are created, and of existing ones the
 * generated fields that differ are set. A draft that a writer has open gets the same, or publishing it would bring the
 * old state back. `existing` may be without the SDL of versions: it is the same where the hash is.
 */
export function planDocuments(
  wanted: readonly LakeDocument[],
  existing: readonly LakeDocument[],
): PlannedOperation[] {
  const known = new Map(existing.map((document) => [document._id, document]));
  return wanted.flatMap((document) => {
    const published = known.get(document._id);
    const draft = known.get(`drafts.${document._id}`);
    return [
      ...(published === undefined
        ? [{ action: 'create' as const, document }]
        : planUpdate(document, published)),
      ...(draft === undefined ? [] : planUpdate(document, draft)),
    ];
  });
}

function planUpdate(wanted: LakeDocument, existing: LakeDocument): PlannedOperation[] {
  const fields = (generatedFields[wanted._type] ?? []).filter(
    (field) => !(field === 'sdl' && wanted['hash'] !== undefined && wanted['hash'] === existing['hash']),
  );
  const changed = fields.filter((field) => !sameJson(wanted[field], existing[field] ?? undefined));
  if (changed.length === 0) return [];
  const retires = wanted['status'] === 'removed' && existing['status'] !== 'removed';
  return [
    {
      action: retires ? 'retire' : 'update',
      id: existing._id,
      document: wanted,
      ...(existing._rev === undefined ? {} : { revision: existing._rev }),
      set: Object.fromEntries(
        changed.filter((field) => wanted[field] !== undefined).map((field) => [field, wanted[field]]),
      ),
      unset: changed.filter((field) => wanted[field] === undefined),
    },
  ];
}
