import type { FieldDefinition } from 'sanity';
import { defineField } from 'sanity';
import { nextOrderRank } from './nextOrderRank.ts';
import { possibleParents } from './possibleParents.ts';
import { slugField } from './slugField.ts';

/** Returns the fields that a page and a category of the docs share: their place in the tree. All that writers see are in the set `place`. */
export function treeFields(source: string): FieldDefinition[] {
  return [
    slugField({ source, fieldset: 'place' }),
    defineField({
      name: 'version',
      title: 'Version',
      type: 'reference',
      to: [{ type: 'docVersion' }],
      fieldset: 'place',
      description: 'The version of the docs that this belongs to.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'sidebar',
      title: 'Sidebar',
      type: 'reference',
      to: [{ type: 'docSidebar' }],
      fieldset: 'place',
      description: 'The list of pages on the left that this belongs to.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'parent',
      title: 'Below',
      type: 'reference',
      to: [{ type: 'docCategory' }, { type: 'docPage' }],
      fieldset: 'place',
      description:
        'The category or page in the same sidebar that this is below. Leave empty for the top level.',
      options: { filter: possibleParents },
    }),
    defineField({
      name: 'orderRank',
      title: 'Order',
      type: 'string',
      description: 'The order among pages and categories with the same parent.',
      hidden: true,
      readOnly: true,
      initialValue: (_value, { getClient }) => nextOrderRank(getClient({ apiVersion: '2025-02-19' })),
    }),
    defineField({
      name: 'reordered',
      title: 'Last reordering',
      type: 'object',
      description: 'When the text was last changed before this was moved or copied; see lastEdit.ts.',
      hidden: true,
      readOnly: true,
      fields: [
        defineField({ name: 'revision', title: 'Revision', type: 'string' }),
        defineField({ name: 'updatedAt', title: 'Changed before', type: 'datetime' }),
      ],
    }),
  ];
}
