import type { Values } from '#core/blocks/description/listIn.ts';
import type { Block, LeafBlock, TextBlock } from '#core/content/portableText.ts';
import { descriptionOf } from '#core/blocks/blocks.ts';
import { mapBody } from '#core/content/mapBody.ts';
import { present } from '#core/present.ts';
import { reference, weakReference } from './references.ts';

/** A block with the type and the key that Sanity requires. */
export type RawBlock = { readonly _type: string; readonly _key: string; readonly [field: string]: unknown };

/**
 * Blocks as a lake stores them: the Sanity types of `schema/content/objects`.
 * @param assetReference makes the reference to an asset from its id
 */
export function rawBody(blocks: readonly Block[], assetReference = reference): readonly RawBlock[] {
  return mapBody<RawForm>(blocks, {
    text: rawText,
    leaf: (block) => rawLeaf(block, assetReference),
    item: (type) => ({ _type: type }),
  });
}

type RawForm = {
  readonly text: RawBlock & { readonly _type: 'block' };
  readonly leaf: RawBlock & { readonly _type: LeafBlock['_type'] };
};

function rawLeaf(block: LeafBlock, assetReference: typeof reference): RawForm['leaf'] {
  const values: Values = { ...block };
  const references = Object.entries(descriptionOf(block._type)?.fields ?? {}).flatMap(
    ([name, { kind }]): readonly (readonly [string, object])[] => {
      const id = values[name];
      if (typeof id !== 'string') return [];
      if (kind === 'reference') return [[name, weakReference(id)]];
      return kind === 'upload' ? [[name, { _type: 'file', asset: assetReference(id) }]] : [];
    },
  );
  const asset = 'asset' in block ? { asset: assetReference(block.asset) } : {};
  return { ...block, ...Object.fromEntries(references), ...asset };
}

/** Former ids of headings are beside the text (`storedFormerHeadings`): the editor would not keep them. */
function rawText(block: TextBlock): RawForm['text'] {
  return {
    ...present({ ...block, formerIds: undefined }),
    markDefs: block.markDefs.map((mark) =>
      mark._type === 'internalLink' ? { ...mark, target: weakReference(mark.target) } : mark,
    ),
  };
}
