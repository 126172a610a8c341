import type { RawDocuments } from '#schema/content/rawSnapshot.ts';
import { createHash } from 'node:crypto';
import { oncePerObject } from '#core/memo/oncePerObject.ts';
import { compareText } from '#core/text/compareText.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';

/**
 * A hash of the published documents, as 16 hexadecimal digits. It depends neither on the order in which the lake returned them nor on where
 * the lake is: the addresses of images and files are left out, since a hash of their bytes is beside each. Drafts are left out because they
 * change only messages about problems, not the site.
 */
export function snapshotId(documents: RawDocuments): string {
  const { 'sanity.imageAsset': images, 'sanity.fileAsset': files, ...written } = documents;
  const lists = [
    ...Object.entries(written).map(([type, list]) => [type, hashOfDocuments(list)] as const),
    ['sanity.imageAsset', hashOfAssets(images)] as const,
    ['sanity.fileAsset', hashOfAssets(files)] as const,
  ];
  const hash = createHash('sha256');
  for (const [type, ofList] of lists.toSorted(([one], [other]) => compareText(one, other))) {
    hash.update(`${type} ${ofList}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

type Identified = { readonly _id: string };
type Asset = Identified & { readonly url: string | null };

/** Each list is hashed once: most types have the same one in the next snapshot. */
const hashOfDocuments = oncePerObject((list: readonly Identified[]) => hashOfLines(list.map(documentLine)));

const hashOfAssets = oncePerObject((list: readonly Asset[]) => hashOfLines(list.map(assetLine)));

function hashOfLines(lines: readonly string[]): string {
  return createHash('sha256').update(lines.toSorted(compareText).join('')).digest('base64url');
}

/** Each document is hashed once: most of them are the same in the next snapshot. */
const documentLine = oncePerObject((document: Identified) => lineOf(document));

const assetLine = oncePerObject(({ url: _url, ...asset }: Asset) => lineOf(asset));

/** Names a document and what is in it. */
function lineOf(document: Identified): string {
  const hash = createHash('sha256').update(canonicalJson(document)).digest('base64url');
  return `${JSON.stringify(document._id)} ${hash}\n`;
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
