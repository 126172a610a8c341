import { createHash } from 'node:crypto';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';

/** 16 hexadecimal digits that are the same for the same content, in whatever order the lake gave it. */
export function snapshotId({ documents, draftIds }: RawSnapshot): string {
  const sorted = {
    documents: Object.fromEntries(
      Object.entries(documents).map(([type, group]) => [type, [...group].toSorted(byId)]),
    ),
    draftIds: draftIds.toSorted(),
  };
  return createHash('sha256').update(canonicalJson(sorted)).digest('hex').slice(0, 16);
}

/**
 * JSON with the keys of every object in one order. (Libraries for RFC 8785 refuse lone surrogates, which a text may have
 * that was cut in the middle of an emoji.)
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, child: unknown) =>
    typeof child === 'object' && child !== null && !Array.isArray(child)
      ? Object.fromEntries(Object.entries(child).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : child,
  );
}

function byId(left: { readonly _id: string }, right: { readonly _id: string }): number {
  if (left._id === right._id) return 0;
  return left._id < right._id ? -1 : 1;
}
