import { defineField, defineType } from 'sanity';
import { linkableTypes } from '#core/blocks/linkableTypes.ts';
import { anchorField } from './anchorField.ts';

/** An annotation: words that lead to another document, wherever that will live. */
export const internalLink = defineType({
  name: 'internalLink',
  title: 'Link to a page of this site',
  type: 'object',
  fields: [
    defineField({
      name: 'target',
      title: 'Page',
      type: 'reference',
      weak: true,
      to: linkableTypes.map((type) => ({ type })),
      description: 'The link keeps working when the page is moved or renamed.',
      validation: (rule) => rule.required(),
    }),
    anchorField(),
  ],
});
