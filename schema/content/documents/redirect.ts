import { defineField, defineType } from 'sanity';
import { present } from '#core/present.ts';
import { checkRedirectTo } from '../checks/checkRedirectTo.ts';
import { checkSitePath } from '../checks/checkSitePath.ts';
import { studioRule } from '../checks/textCheck.ts';
import { firstText } from '../values/firstText.ts';

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
      hidden: ({ document }) => document?.['gone'] === true,
      validation: (rule) =>
        rule.custom((to, { document }) => {
          if (document?.['gone'] === true) return true;
          return (to ?? '') === ''
            ? 'Required, unless nothing replaces the page.'
            : studioRule(checkRedirectTo)(to);
        }),
    }),
    defineField({
      name: 'gone',
      title: 'Nothing replaces it',
      type: 'boolean',
      description: 'The page was removed, and nothing replaces it: readers and search engines are told so.',
    }),
  ],
  preview: {
    select: { from: 'from', to: 'to', gone: 'gone' },
    prepare: ({ from, to, gone }) =>
      present({
        title: firstText(from),
        subtitle: gone === true ? 'Removed' : firstText(to),
      }),
  },
});
