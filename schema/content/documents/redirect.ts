import { defineField, defineType } from 'sanity';
import { checkRedirectTo } from '../checks/checkRedirectTo.ts';
import { checkSitePath } from '../checks/checkSitePath.ts';
import { studioRule } from '../checks/textCheck.ts';

export const redirect = defineType({
  name: 'redirect',
  title: 'Redirect',
  type: 'document',
  fields: [
    defineField({
      name: 'from',
      title: 'From',
      type: 'string',
      description: 'The old path on this site, such as /docs/old-page.',
      validation: (rule) => rule.required().custom(studioRule(checkSitePath)),
    }),
    defineField({
      name: 'to',
      title: 'To',
      type: 'string',
      description: 'Where readers go instead: a path such as /docs/new-page, or a whole address.',
      validation: (rule) => rule.required().custom(studioRule(checkRedirectTo)),
    }),
  ],
  preview: { select: { title: 'from', subtitle: 'to' } },
});
