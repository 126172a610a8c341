import { isJsonObject } from '../document/lakeDocument.ts';
import type { Change } from '../store/commitTransaction.ts';

/**
 * Those mutations of a transaction that are about one document. A Studio applies what an event brings without looking whose it
 * is: the deletion of a draft that comes with its publishing must not be in the event about what was published. Where a
 * mutation selected by a query, or had its id made by the lake, there is one that does the same to this document.
 */
export function mutationsOfDocument(
  mutations: readonly unknown[],
  { id, after }: Change,
): readonly unknown[] {
  const targets = mutations.map(targetOf);
  if (targets.every((target) => target !== undefined)) {
    return mutations.filter((_, index) => targets[index] === id);
  }
  return after === undefined ? [{ delete: { id } }] : [{ createOrReplace: after }];
}

function targetOf(mutation: unknown): string | undefined {
  if (!isJsonObject(mutation)) return undefined;
  const [body] = Object.values(mutation);
  if (!isJsonObject(body)) return undefined;
  const id = body['_id'] ?? body['id'];
  // An id that ends in a dot is the beginning of one that the lake makes.
  return typeof id === 'string' && !id.endsWith('.') ? id : undefined;
}
