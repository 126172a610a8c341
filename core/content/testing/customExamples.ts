import type { Block } from '../portableText.ts';
import { customBlocks } from '../../blocks/customBlocks.ts';

type CustomBlock = Extract<Block, { readonly _type: keyof typeof customBlocks }>;

/** One of each block that only this site has; none, if it has none. */
export function customExamples(key: string): readonly CustomBlock[];
export function customExamples(key: string): readonly object[] {
  return Object.keys(customBlocks).map((type) => ({ _type: type, _key: key }));
}
