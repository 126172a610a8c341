import { defineField, defineType } from 'sanity';
import { checkPagePath } from '../checks/checkPagePath.ts';
import { studioRule } from '../checks/textCheck.ts';
import { formerHeadingsField } from '../fields/formerHeadingsField.ts';
import { defaults } from '../values/defaults.ts';

export const page = defineType({
  name: 'page',
  title: 'Page',
  type: 'document',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'The heading at the top of the page.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'path',
      title: 'Address',
      type: 'string',
      description: 'Where the page is on this site, such as /imprint or /company/about-us.',
      validation: (rule) => rule.required().custom(studioRule(checkPagePath)),
    }),
    defineField({
      name: 'description',
      title: 'Description',
      type: 'text',
      rows: 2,
      description: 'One sentence, below the title and for search engines.',
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'richText',
      description: 'The text of the page.',
    }),
    formerHeadingsField(),
    defineField({
      name: 'noIndex',
      title: 'Hide from search engines',
      type: 'boolean',
      description: 'Readers still find the page by links and menus.',
      initialValue: defaults.page.noIndex,
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'path' } },
});
