import type { Block } from '#core/content/portableText.ts';
import type { RawBlock } from '#schema/content/rawBody.ts';
import { rawBody } from '#schema/content/rawBody.ts';

/** Blocks as the Studio takes them, and what of the text could not be kept as it was. */
export type PastedBlocks = {
  readonly blocks: readonly RawBlock[];
  readonly problems: readonly string[];
};

/**
 * Blocks as the Studio takes them, with keys that nothing in the document has.
 * @param newKey gives such a key
 */
export function pastedBlocks(blocks: readonly Block[], newKey: () => string): readonly RawBlock[] {
  const keys = new Map<string, string>();
  const fresh = (key: string): string => {
    const known = keys.get(key) ?? newKey();
    keys.set(key, known);
    return known;
  };
  const withNewKeys = (value: unknown, name: string): unknown => {
    if (name === '_key' && typeof value === 'string') return fresh(value);
    // A mark is a decorator, or the key of a link of the same block, which stands before the words (`linksFirst`).
    if (name === 'marks' && Array.isArray(value))
      return value.map((mark: unknown) => keys.get(String(mark)) ?? mark);
    if (Array.isArray(value)) return value.map((item: unknown) => withNewKeys(item, ''));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .toSorted(linksFirst)
        .map(([field, inner]) => [field, withNewKeys(inner, field)]),
    );
  };
  return rawBody(blocks).map((block) => ({
    ...Object.fromEntries(
      Object.entries(block)
        .toSorted(linksFirst)
        .map(([field, inner]) => [field, withNewKeys(inner, field)]),
    ),
    _type: block._type,
    _key: fresh(block._key),
  }));
}

function linksFirst([one]: [string, unknown], [other]: [string, unknown]): number {
  return Number(other === 'markDefs') - Number(one === 'markDefs');
}
