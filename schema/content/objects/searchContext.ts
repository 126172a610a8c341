import { defineField, defineType } from 'sanity';
import { checkSitePath } from '../checks/checkSitePath.ts';
import { studioRule } from '../checks/textCheck.ts';

/** A part of the docs that a reader can search alone. */
export const searchContext = defineType({
  name: 'searchContext',
  title: 'Part of the docs',
  type: 'object',
  fields: [
    defineField({
      name: 'path',
      title: 'Path',
      type: 'string',
      description: 'Pages below this path belong to the part, such as /docs/for-users.',
      validation: (rule) => rule.required().custom(studioRule(checkSitePath)),
    }),
    defineField({
      name: 'label',
      title: 'Label',
      type: 'string',
      description: 'The name of the part in the search. Without a label, its path is shown.',
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'path' } },
});
