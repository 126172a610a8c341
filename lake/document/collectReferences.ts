import { isJsonObject } from '#system/values/jsonObject.ts';
import { childrenOf } from './childrenOf.ts';

/** A reference held somewhere in a document. A strong one must point at a document that exists. */
export type Reference = { readonly target: string; readonly strong: boolean };

/**
 * Every reference in a document to a document of the same dataset, once per target: strong when any of them is.
 * References into other datasets (with `_dataset` or `_projectId`) are not this lake's to check and are left out.
 */
export function collectReferences(document: unknown): Reference[] {
  const strongByTarget = new Map<string, boolean>();
  visit(document, strongByTarget);
  return [...strongByTarget].map(([target, strong]) => ({ target, strong }));
}

function visit(value: unknown, strongByTarget: Map<string, boolean>): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, strongByTarget);
    return;
  }
  if (!isJsonObject(value)) return;
  const target = value['_ref'];
  if (typeof target === 'string' && value['_dataset'] === undefined && value['_projectId'] === undefined) {
    const strong = value['_weak'] !== true && !target.includes(':');
    strongByTarget.set(target, strong || strongByTarget.get(target) === true);
  }
  for (const field of childrenOf(value)) visit(field, strongByTarget);
}
