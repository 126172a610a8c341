import type { RawDocuments } from '#schema/content/rawSnapshot.ts';
import { createHash } from 'node:crypto';
import { isJsonObject } from '#lake/document/lakeDocument.ts';

/**
 * A hash of the published documents, as 16 hexadecimal digits. It depends neither on the order in which the lake returned them nor
 * on where the lake is: the addresses of images and files are left out, since a hash of their bytes is beside each. Drafts are
 * left out because they do not change the site, only what is said about problems.
 */
export function snapshotId(documents: RawDocuments): string {
  const sorted = Object.fromEntries(
    Object.entries(withoutAddresses(documents)).map(([type, group]) => [type, [...group].toSorted(byId)]),
  );
  return createHash('sha256').update(canonicalJson(sorted)).digest('hex').slice(0, 16);
}

/**
 * JSON with sorted keys. (Libraries for RFC 8785 refuse lone surrogates, which a text that was cut in the middle of an emoji
 * contains.)
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, child: unknown) =>
    isJsonObject(child)
      ? Object.fromEntries(Object.entries(child).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : child,
  );
}

function withoutAddresses(documents: RawDocuments): Record<string, readonly { readonly _id: string }[]> {
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
