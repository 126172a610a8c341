import type { CustomBlock } from '../portableText.ts';
import { customBlockTypes } from '../../custom/customBlockTypes.ts';
import { isCustomBlock } from '../isCustomBlock.ts';

/** One of each block that only this site has; none, if it has none. */
export function customExamples(key: string): readonly CustomBlock[] {
  return customBlockTypes.map((type) => ({ _type: type, _key: key })).filter(isCustomBlock);
}
