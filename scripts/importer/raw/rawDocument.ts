import { reference, weakReference } from '#schema/content/references.ts';

/** A document as a lake stores it. */
export type RawDocument = { readonly _id: string; readonly _type: string; readonly [field: string]: unknown };

/** Id of the draft of a document. */
export function draftId(id: string): string {
  return `drafts.${id}`;
}

/** A reference from a draft to what is a draft itself: weak until it is published, strong from then on. */
export function draftReference(id: string, type: string) {
  return { ...weakReference(id), _strengthenOnPublish: { type } };
}

/** Items of an array with the `_key` that Sanity wants of each, the same for the same place. */
export function keyed<Item extends object>(
  items: readonly Item[],
): readonly (Item & { readonly _key: string })[] {
  return items.map((item, index) => ({ _key: `k${index + 1}`, ...item }));
}

const assetPrefix = 'asset:';

/** A reference to an asset by its key, until its upload gives it an id (`withAssetIds`). */
export function assetReference(key: string) {
  return reference(assetPrefix + key);
}

/** The same document with the ids of uploaded assets in place of their keys. Throws an Error for a key without an id. */
export function withAssetIds(document: RawDocument, ids: ReadonlyMap<string, string>): RawDocument {
  // The reviver changes strings only, so the shape stays.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return JSON.parse(JSON.stringify(document), (field, child: unknown) => {
    if (field !== '_ref' || typeof child !== 'string' || !child.startsWith(assetPrefix)) return child;
    const id = ids.get(child.slice(assetPrefix.length));
    if (id === undefined) throw new Error(`'${child.slice(assetPrefix.length)}' was not uploaded.`);
    return id;
  }) as RawDocument;
}
