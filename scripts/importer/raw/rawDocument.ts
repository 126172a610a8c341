import { reference, weakReference } from '#schema/content/references.ts';

/** A document as a lake stores it. */
export type RawDocument = { readonly _id: string; readonly _type: string; readonly [field: string]: unknown };

/** A reference from a draft to what is a draft itself: weak until it is published, strong from then on. */
export function draftReference(
  id: string,
  type: string,
): ReturnType<typeof weakReference> & { readonly _strengthenOnPublish: { readonly type: string } } {
  return { ...weakReference(id), _strengthenOnPublish: { type } };
}

/** Gives each item of an array the `_key` that Sanity requires, the same for the same position. */
export function keyed<Item extends object>(
  items: readonly Item[],
): readonly (Item & { readonly _key: string })[] {
  return items.map((item, index) => ({ _key: `k${index + 1}`, ...item }));
}

const assetPrefix = 'asset:';

/** A reference to an asset by its key, until its upload gives it an id (`withAssetIds`). */
export function assetReference(key: string): ReturnType<typeof reference> {
  return reference(assetPrefix + key);
}

/** Puts the ids of uploaded assets in the place of their keys. Throws an Error for a key without an id. */
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
