import { defineField, defineType } from 'sanity';
import { foldedSet } from '../fields/foldedSet.ts';
import { treeFields } from '../fields/treeFields.ts';
import { choices, optionsOf } from '../values/choices.ts';
import { defaults } from '../values/defaults.ts';

export const docCategory = defineType({
  name: 'docCategory',
  title: 'Docs category',
  type: 'document',
  fieldsets: [foldedSet('place', 'Place', 'Address, version, sidebar and what it is below.')],
  fields: [
    defineField({
      name: 'label',
      title: 'Label',
      type: 'string',
      description: 'The name of the category in the sidebar.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'description',
      title: 'Description',
      type: 'text',
      rows: 2,
      description: 'One sentence for search engines, and for the card that leads here.',
    }),
    defineField({
      name: 'index',
      title: 'Shows',
      type: 'string',
      description: "What readers see at the category's own address.",
      options: { list: optionsOf(choices.categoryIndex), layout: 'radio' },
      initialValue: defaults.category.index,
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'indexPage',
      title: 'Page',
      type: 'reference',
      // Weak, because the page is usually below the category: otherwise neither could be published first.
      weak: true,
      to: [{ type: 'docPage' }],
      description: "The page at the category's own address.",
      hidden: ({ parent }) => parent?.index !== 'doc',
      validation: (rule) =>
        rule.custom((value, { document }) =>
          document?.['index'] === 'doc' && !value ? 'Choose a page.' : true,
        ),
    }),
    defineField({
      name: 'collapsed',
      title: 'Folded',
      type: 'boolean',
      description: 'Whether the sidebar hides what is in the category until a reader opens it.',
      initialValue: defaults.category.collapsed,
    }),
    ...treeFields('label'),
  ],
  preview: { select: { title: 'label', subtitle: 'slug.current' } },
});
