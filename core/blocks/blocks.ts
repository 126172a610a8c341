import type { BlockDescription } from './description/blockDescription.ts';
import { admonition } from './admonition.ts';
import { callToAction } from './callToAction.ts';
import { cards } from './cards.ts';
import { codeBlock } from './codeBlock.ts';
import { columns } from './columns.ts';
import { customBlocks } from './customBlocks.ts';
import { definitions } from './definitions.ts';
import { details } from './details.ts';
import { diagram } from './diagram.ts';
import { download } from './download.ts';
import { fileTree } from './fileTree.ts';
import { formula } from './formula.ts';
import { figure } from './media/figure.ts';
import { gallery } from './media/gallery.ts';
import { lightAndDark } from './media/lightAndDark.ts';
import { onlineVideo } from './media/onlineVideo.ts';
import { video } from './media/video.ts';
import { pageCard } from './pageCard.ts';
import { quote } from './quote.ts';
import { snippet } from './snippet.ts';
import { steps } from './steps.ts';
import { table } from './table.ts';
import { tabs } from './tabs.ts';

/** The blocks that a text can have beside paragraphs, by the name of their type, in the order in which the Studio offers them. */
export const blocks = {
  codeBlock,
  admonition,
  figure,
  table,
  tabs,
  details,
  download,
  steps,
  cards,
  columns,
  definitions,
  fileTree,
  quote,
  callToAction,
  gallery,
  lightAndDark,
  pageCard,
  snippet,
  video,
  onlineVideo,
  diagram,
  formula,
  ...customBlocks,
} as const;

export type Blocks = typeof blocks;
export type ObjectBlockType = keyof Blocks;

const descriptions: ReadonlyMap<string, BlockDescription> = new Map(Object.entries<BlockDescription>(blocks));

/** The types of all blocks with their descriptions, in the order of the Studio. */
export const describedBlocks: readonly (readonly [type: string, BlockDescription])[] = [...descriptions];

/** Returns the description of a block; undefined for `block`, which is text, and for a type that the site does not have. */
export function descriptionOf(type: string): BlockDescription | undefined {
  return descriptions.get(type);
}

/** Returns a record with a value for each block. */
export function forBlocks<Value>(
  make: (type: string, description: BlockDescription) => Value,
): Readonly<Record<ObjectBlockType, Value>>;
export function forBlocks<Value>(
  make: (type: string, description: BlockDescription) => Value,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(describedBlocks.map(([type, description]) => [type, make(type, description)]));
}
