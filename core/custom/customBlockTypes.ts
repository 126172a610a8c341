import type { CustomBlockTexts, CustomBlockType } from './customBlocks.ts';
import { customBlocks } from './customBlocks.ts';

const texts: Readonly<Record<string, CustomBlockTexts>> = customBlocks;

/** The types of the blocks that only this site has, in the order in which the Studio offers them. */
export const customBlockTypes: readonly CustomBlockType[] = Object.keys(texts).filter(isCustomBlockType);

/** Returns whether a type is that of a block which only this site has. */
export function isCustomBlockType(type: string): type is CustomBlockType {
  return Object.hasOwn(texts, type);
}

/** Returns a record with a value for each of these blocks. */
export function forCustomBlocks<Value>(make: Make<Value>): Readonly<Record<CustomBlockType, Value>>;
export function forCustomBlocks<Value>(make: Make<Value>): Readonly<Record<string, Value>> {
  return Object.fromEntries(customBlockTypes.map((type) => [type, make(type, customBlocks[type])]));
}

type Make<Value> = (type: CustomBlockType, texts: CustomBlockTexts) => Value;

/** The name of a block in Markdown: `savingsCalculator` -> `savings-calculator`. */
export function directiveName(type: string): string {
  return type.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
