import { defineArrayMember, defineType } from 'sanity';
import { describedBlocks } from '#core/blocks/blocks.ts';
import { choices, optionsOf } from '../values/choices.ts';
import { textMarks } from './textMarks.ts';

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
    ...describedBlocks.map(([type]) => defineArrayMember({ type })),
  ],
});
