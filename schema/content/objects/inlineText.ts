import { defineArrayMember, defineType } from 'sanity';
import { textMarks } from './textMarks.ts';

/** Words with marks and links, without headings or lists: what a table cell holds. */
export const inlineText = defineType({
  name: 'inlineText',
  title: 'Text',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [{ title: 'Text', value: 'normal' }],
      lists: [],
      marks: textMarks,
    }),
  ],
});
