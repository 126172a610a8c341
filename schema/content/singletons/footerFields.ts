import { defineArrayMember, defineField } from 'sanity';
import { requiredText } from '../fields/plainFields.ts';

/** The bottom of every page. */
export const footerFields = [
  defineField({
    name: 'footer',
    title: 'Footer',
    type: 'object',
    group: 'footer',
    description: 'The bottom of every page: columns of links, and one line below them.',
    fields: [
      defineField({
        name: 'groups',
        title: 'Columns',
        type: 'array',
        of: [defineArrayMember({ type: 'footerGroup' })],
        description: 'From left to right.',
      }),
      requiredText(
        'copyright',
        'Copyright line',
        'Such as "Copyright © 2025 Example". The year does not change by itself.',
      ),
    ],
  }),
];
