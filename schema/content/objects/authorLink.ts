import { defineField, defineType } from 'sanity';
import { checkLink } from '../checks/checkLink.ts';
import { studioRule } from '../checks/textCheck.ts';

/** A link to another place where an author can be found. */
export const authorLink = defineType({
  name: 'authorLink',
  title: 'Link',
  type: 'object',
  fields: [
    defineField({
      name: 'label',
      title: 'Label',
      type: 'string',
      description: 'What the link says, such as "Code" or the name of a site.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'url',
      title: 'Address',
      type: 'string',
      description: 'A whole address, such as https://example.com/name.',
      validation: (rule) => rule.required().custom(studioRule(checkLink)),
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'url' } },
});
