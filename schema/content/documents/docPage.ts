import { defineArrayMember, defineField, defineType } from 'sanity';
import { formerHeadingsField } from '../fields/formerHeadingsField.ts';
import { keywordsField } from '../fields/keywordsField.ts';
import { treeFields } from '../fields/treeFields.ts';
import { defaults } from '../values/defaults.ts';

export const docPage = defineType({
  name: 'docPage',
  title: 'Docs page',
  type: 'document',
  groups: [
    { name: 'content', title: 'Content', default: true },
    { name: 'place', title: 'Place' },
    { name: 'options', title: 'Options' },
  ],
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      group: 'content',
      description: 'The heading at the top of the page.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'description',
      title: 'Description',
      type: 'text',
      rows: 2,
      group: 'content',
      description: 'One sentence for search engines, and for cards that lead here.',
    }),
    defineField({
      name: 'sidebarLabel',
      title: 'Short title',
      type: 'string',
      group: 'content',
      description: 'The name of the page in the sidebar. Leave empty to use the title.',
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'richText',
      group: 'content',
      description: 'The text of the page. Its headings form the table of contents.',
    }),
    { ...formerHeadingsField(), group: 'content' },
    ...treeFields('title'),
    defineField({
      name: 'toc',
      title: 'Table of contents',
      type: 'object',
      group: 'options',
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
    keywordsField('options'),
    defineField({
      name: 'figures',
      title: 'Figures',
      type: 'array',
      group: 'options',
      of: [defineArrayMember({ type: 'string' })],
      description:
        'Shown on the card of the page if the home page has one, each as a name and a value: “Fee: 0.50%”.',
      validation: (rule) => rule.max(4),
    }),
    defineField({
      name: 'noIndex',
      title: 'Hide from search engines',
      type: 'boolean',
      group: 'options',
      description: 'Readers still find the page in the sidebar.',
      initialValue: defaults.page.noIndex,
    }),
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
