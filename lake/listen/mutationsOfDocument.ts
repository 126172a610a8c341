import type { Change } from '../store/transaction.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';

/**
 * Returns a function that finds the mutations of a transaction that concern one document. A Studio applies the
 * mutations of an event without checking which document they are for: the deletion of a draft that comes with its
 * publication must not be in the event about the published document. A mutation that selected documents by a query, or
 * whose id was made by the lake, is replaced by one that does the same to the document.
 */
export function mutationsOfDocument(mutations: readonly unknown[]): (change: Change) => readonly unknown[] {
  const byTarget = Map.groupBy(mutations, targetOf);
  return ({ id, after }) => {
    if (!byTarget.has(undefined)) return byTarget.get(id) ?? [];
    return after ? [{ createOrReplace: after }] : [{ delete: { id } }];
  };
}

/** Returns whether a mutation, as it was sent, says which document it is for. */
export function isTargeted(mutation: unknown): boolean {
  return targetOf(mutation) !== undefined;
}

function targetOf(mutation: unknown): string | undefined {
  if (!isJsonObject(mutation)) return undefined;
  const [body] = Object.values(mutation);
  if (!isJsonObject(body)) return undefined;
  const id = body['_id'] ?? body['id'];
  // An id that ends in a dot is a prefix that the lake completes.
  return typeof id === 'string' && !id.endsWith('.') ? id : undefined;
}
