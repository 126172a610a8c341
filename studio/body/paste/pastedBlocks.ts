import type { Block } from '#core/content/portableText.ts';
import type { RawBlock } from '#schema/content/rawBody.ts';
import { walkBody } from '#core/content/walkBody.ts';
import { isRecord } from '#core/isRecord.ts';
import { rawBody } from '#schema/content/rawBody.ts';
import { reference } from '#schema/content/references.ts';
import { noUpload } from './pasteResolvers.ts';

/** Blocks in the form that the Studio inserts, and notes about what could not be kept. */
export type PastedBlocks = {
  readonly blocks: readonly RawBlock[];
  readonly problems: readonly string[];
  /** Ids that headings had where they come from, with the keys of their blocks. */
  readonly formerIds: readonly FormerId[];
};

type FormerId = { readonly heading: string; readonly id: string };

/**
 * Blocks in the form that the Studio inserts, with keys that are new to the document. An image without an upload is there without one:
 * the Studio shows an empty image, and asks for it.
 * @param newKey returns such a key
 */
export function pastedBlocks(blocks: readonly Block[], newKey: () => string): Omit<PastedBlocks, 'problems'> {
  const keys = new Map<string, string>();
  const fresh = (key: string): string => {
    const known = keys.get(key) ?? newKey();
    keys.set(key, known);
    return known;
  };
  const withNewKeys = (value: unknown, name: string): unknown => {
    if (name === '_key' && typeof value === 'string') return fresh(value);
    // A mark is a decorator or the key of a link in the same block, which has been visited before (`linksFirst`).
    if (name === 'marks' && Array.isArray(value)) {
      return value.map((mark: unknown) => keys.get(String(mark)) ?? mark);
    }
    if (Array.isArray(value)) return value.map((item: unknown) => withNewKeys(item, ''));
    return isRecord(value) ? fieldsOf(value) : value;
  };
  const fieldsOf = (value: object): object =>
    Object.fromEntries(
      Object.entries(value)
        .filter(([, inner]) => inner !== noReference)
        .toSorted(linksFirst)
        .map(([field, inner]) => [field, withNewKeys(inner, field)]),
    );
  return {
    blocks: rawBody(blocks, uploadReference).map((block) => ({
      ...fieldsOf(block),
      _type: block._type,
      _key: fresh(block._key),
    })),
    formerIds: walkBody(blocks).flatMap(({ block }) =>
      block._type === 'block'
        ? (block.formerIds ?? []).map((id) => ({ heading: fresh(block._key), id }))
        : [],
    ),
  };
}

const noReference = reference(noUpload);

function uploadReference(id: string): ReturnType<typeof reference> {
  return id === noUpload ? noReference : reference(id);
}

function linksFirst([one]: [string, unknown], [other]: [string, unknown]): number {
  return Number(other === 'markDefs') - Number(one === 'markDefs');
}
