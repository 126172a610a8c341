import type { ObjectBlock } from '#core/content/portableText.ts';
import { defineArrayMember, defineType } from 'sanity';
import { forCustomBlocks } from '#core/custom/customBlockTypes.ts';
import { choices, optionsOf } from '../values/choices.ts';
import { admonition } from './admonition.ts';
import { codeBlock } from './codeBlock.ts';
import { customBlock } from './customBlock.ts';
import { details } from './details.ts';
import { download } from './download.ts';
import { figure } from './figure.ts';
import { table } from './table.ts';
import { tabs } from './tabs.ts';
import { textMarks } from './textMarks.ts';

/** The blocks that a text can have beside paragraphs, in the order in which the Studio offers them. */
export const objectBlocks = {
  codeBlock,
  admonition,
  figure,
  table,
  tabs,
  details,
  download,
  ...forCustomBlocks((type, { title }) => customBlock(type, title)),
} satisfies { readonly [Type in ObjectBlock['_type']]: { readonly name: Type } };

/** The body of a document, and of the blocks that hold others: `Block` of `core/content/portableText.ts`. */
export const richText = defineType({
  name: 'richText',
  title: 'Text',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'block',
      styles: optionsOf(choices.textStyle),
      lists: optionsOf(choices.listItem),
      marks: textMarks,
    }),
    ...Object.values(objectBlocks).map(({ name }) => defineArrayMember({ type: name })),
  ],
});
