import { createHash } from 'node:crypto';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { SnapshotQueryResult } from '#schema/content/types.generated.ts';

/**
 * 16 hexadecimal digits that are the same for the same published documents, in whatever order the lake gave it, and wherever the lake is:
 * the address of an image or file is left out, since a hash of what is in it stands beside it. A draft changes what is said about
 * problems, and not the site.
 */
export function snapshotId(documents: RawSnapshot['documents']): string {
  const sorted = Object.fromEntries(
    Object.entries(withoutAddresses(documents)).map(([type, group]) => [type, [...group].toSorted(byId)]),
  );
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

function withoutAddresses(documents: SnapshotQueryResult): Record<string, { readonly _id: string }[]> {
  const { 'sanity.imageAsset': images, 'sanity.fileAsset': files, ...written } = documents;
  return {
    ...written,
    'sanity.imageAsset': images.map(({ url: _url, ...image }) => image),
    'sanity.fileAsset': files.map(({ url: _url, ...file }) => file),
  };
}

function byId(left: { readonly _id: string }, right: { readonly _id: string }): number {
  if (left._id === right._id) return 0;
  return left._id < right._id ? -1 : 1;
}
