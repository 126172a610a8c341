import { defineArrayMember, defineField, defineType } from 'sanity';
import { foldedSet } from '../fields/foldedSet.ts';
import { formerHeadingsField } from '../fields/formerHeadingsField.ts';
import { keywordsField } from '../fields/keywordsField.ts';
import { treeFields } from '../fields/treeFields.ts';
import { defaults } from '../values/defaults.ts';

export const docPage = defineType({
  name: 'docPage',
  title: 'Docs page',
  type: 'document',
  fieldsets: [
    foldedSet('details', 'Details', 'Description, short title, table of contents, search engines.'),
    foldedSet('place', 'Place', 'Address, version, sidebar and what it is below.'),
  ],
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
      name: 'description',
      title: 'Description',
      type: 'text',
      rows: 2,
      fieldset: 'details',
      description: 'One sentence for search engines, and for cards that lead here.',
    }),
    defineField({
      name: 'sidebarLabel',
      title: 'Short title',
      type: 'string',
      fieldset: 'details',
      description: 'The name of the page in the sidebar. Leave empty to use the title.',
    }),
    defineField({
      name: 'toc',
      title: 'Table of contents',
      type: 'object',
      fieldset: 'details',
      description: 'The headings of the page, beside its text.',
      options: { columns: 3 },
      fields: [
        defineField({
          name: 'show',
          title: 'Show it',
          type: 'boolean',
          description: 'Switch off for a short page.',
          initialValue: defaults.page.toc.show,
        }),
        levelField('minLevel', 'From level', 'The largest headings it lists.'),
        levelField('maxLevel', 'To level', 'The smallest headings it lists.'),
      ],
      validation: (rule) =>
        rule.custom((toc: { readonly minLevel?: number; readonly maxLevel?: number } | undefined) =>
          (toc?.minLevel ?? defaults.page.toc.minLevel) <= (toc?.maxLevel ?? defaults.page.toc.maxLevel)
            ? true
            : 'The first level must not be greater than the second.',
        ),
    }),
    keywordsField('details'),
    defineField({
      name: 'figures',
      title: 'Figures',
      type: 'array',
      fieldset: 'details',
      of: [defineArrayMember({ type: 'string' })],
      description:
        'Shown on the card of the page if the home page has one, each as a name and a value: “Fee: 0.50%”.',
      validation: (rule) => rule.max(4),
    }),
    defineField({
      name: 'noIndex',
      title: 'Hide from search engines',
      type: 'boolean',
      fieldset: 'details',
      description: 'Readers still find the page in the sidebar.',
      initialValue: defaults.page.noIndex,
    }),
    ...treeFields('title'),
  ],
  preview: { select: { title: 'title', subtitle: 'slug.current' } },
});

function levelField(name: 'minLevel' | 'maxLevel', title: string, description: string) {
  return defineField({
    name,
    title,
    type: 'number',
    description,
    options: { list: [2, 3, 4] },
    initialValue: defaults.page.toc[name],
    validation: (rule) => rule.integer().min(2).max(4),
  });
}
