import { defineArrayMember, defineType } from 'sanity';
import { choices, optionsOf } from '../choices.ts';
import { textMarks } from './textMarks.ts';

/** The body of a document, and of the blocks that hold others. `Block` of `core/content/portableText.ts`. */
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
    defineArrayMember({ type: 'codeBlock' }),
    defineArrayMember({ type: 'admonition' }),
    defineArrayMember({ type: 'figure' }),
    defineArrayMember({ type: 'table' }),
    defineArrayMember({ type: 'tabs' }),
    defineArrayMember({ type: 'details' }),
    defineArrayMember({ type: 'download' }),
    defineArrayMember({ type: 'savingsCalculator' }),
  ],
});
