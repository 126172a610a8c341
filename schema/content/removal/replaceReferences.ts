import { changedFields } from '../changedFields.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The fields of a document that change when its weak references to `from` (those of links and menus) lead to `to` instead. The heading that
 * such a link led to is dropped, because the other page does not have it. Strong references stay: they express what a document is part of.
 */
export function replaceReferences(document: Fields, from: string, to: string): Fields {
  return changedFields(document, (object, before) => {
    if (object['_ref'] === from && object['_weak'] === true) return { ...object, _ref: to };
    const leadsElsewhere = ['target', 'document'].some((name) => object[name] !== before[name]);
    if (!leadsElsewhere) return object;
    const { anchor: _gone, ...rest } = object;
    return rest;
  });
}
