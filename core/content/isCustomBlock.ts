import type { CustomBlock } from './portableText.ts';
import { isCustomBlockType } from '../custom/customBlockTypes.ts';

/** Returns whether a block is one that only this site has. A site without such blocks has no type for them: then this is how one is made. */
export function isCustomBlock(block: {
  readonly _type: string;
  readonly _key: string;
}): block is CustomBlock {
  return isCustomBlockType(block._type);
}
