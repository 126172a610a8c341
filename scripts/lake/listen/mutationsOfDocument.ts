import { isJsonObject } from '../document/lakeDocument.ts';
import type { Change } from '../store/commitTransaction.ts';

/**
 * Tells those mutations of a transaction that are about one document. A Studio applies what an event brings without
 * looking whose it is: the deletion of a draft that comes with its publishing must not be in the event about what was
 * published. Where a mutation selected by a query, or had its id made by the lake, there is one that does the same to the
 * document.
 */
export function mutationsOfDocument(mutations: readonly unknown[]): (change: Change) => readonly unknown[] {
  const byTarget = Map.groupBy(mutations, targetOf);
  return ({ id, after }) => {
    if (!byTarget.has(undefined)) return byTarget.get(id) ?? [];
    return after === undefined ? [{ delete: { id } }] : [{ createOrReplace: after }];
  };
}

function targetOf(mutation: unknown): string | undefined {
  if (!isJsonObject(mutation)) return undefined;
  const [body] = Object.values(mutation);
  if (!isJsonObject(body)) return undefined;
  const id = body['_id'] ?? body['id'];
  // An id that ends in a dot is the beginning of one that the lake makes.
  return typeof id === 'string' && !id.endsWith('.') ? id : undefined;
}
