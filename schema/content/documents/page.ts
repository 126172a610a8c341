import { defineField, defineType } from 'sanity';
import { checkPagePath } from '../checks/checkPagePath.ts';
import { studioRule } from '../checks/textCheck.ts';
import { foldedSet } from '../fields/foldedSet.ts';
import { formerHeadingsField } from '../fields/formerHeadingsField.ts';
import { defaults } from '../values/defaults.ts';

export const page = defineType({
  name: 'page',
  title: 'Page',
  type: 'document',
  fieldsets: [foldedSet('details', 'Details', 'Address, description and search engines.')],
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'richText',
    }),
    formerHeadingsField(),
    defineField({
      name: 'path',
      title: 'Address',
      type: 'string',
      fieldset: 'details',
      description: 'Where the page is on this site, such as /imprint or /company/about-us.',
      validation: (rule) => rule.required().custom(studioRule(checkPagePath)),
    }),
    defineField({
      name: 'description',
      title: 'Description',
      type: 'text',
      fieldset: 'details',
      rows: 2,
      description: 'One sentence, below the title and for search engines.',
    }),
    defineField({
      name: 'noIndex',
      title: 'Hide from search engines',
      type: 'boolean',
      fieldset: 'details',
      description: 'Readers still find the page by links and menus.',
      initialValue: defaults.page.noIndex,
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'path' } },
});
