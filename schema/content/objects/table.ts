import { defineArrayMember, defineField, defineType } from 'sanity';
import { choices, optionsOf } from '../values/choices.ts';
import { defaults } from '../values/defaults.ts';
import { firstText } from '../values/firstText.ts';

/** Rows of cells. Rows may have fewer cells than the longest; the rest of such a row is empty. */
export const table = defineType({
  name: 'table',
  title: 'Table',
  type: 'object',
  fields: [
    defineField({
      name: 'caption',
      title: 'Caption',
      type: 'string',
      description: 'Says what the table shows.',
    }),
    defineField({
      name: 'headerRow',
      title: 'The first row is a header',
      type: 'boolean',
      description: 'Switch off for a table whose columns have no names.',
      initialValue: defaults.table.headerRow,
    }),
    defineField({
      name: 'alignments',
      title: 'Alignment of the columns',
      type: 'array',
      description: 'From left to right. The grid of the table sets it.',
      of: [defineArrayMember({ type: 'string', options: { list: optionsOf(choices.columnAlignment) } })],
      hidden: true,
    }),
    defineField({
      name: 'rows',
      title: 'Rows',
      type: 'array',
      description: 'From top to bottom, each with one cell per column.',
      of: [defineArrayMember({ type: 'tableRow' })],
      validation: (rule) => rule.required().min(1),
    }),
  ],
  preview: {
    select: { caption: 'caption', rows: 'rows' },
    prepare: ({ caption, rows }) => ({
      title: firstText(caption) ?? 'Table',
      subtitle: `${Array.isArray(rows) ? rows.length : 0} rows`,
    }),
  },
});

export const tableRow = defineType({
  name: 'tableRow',
  title: 'Row',
  type: 'object',
  fields: [
    defineField({
      name: 'cells',
      title: 'Cells',
      type: 'array',
      description: 'From left to right.',
      of: [defineArrayMember({ type: 'tableCell' })],
      validation: (rule) => rule.required().min(1),
    }),
  ],
  preview: {
    select: { first: 'cells.0.content.0.children.0.text', second: 'cells.1.content.0.children.0.text' },
    prepare: ({ first, second }) => ({
      title: [first, second].filter((text) => typeof text === 'string').join(' · ') || 'Row',
    }),
  },
});

export const tableCell = defineType({
  name: 'tableCell',
  title: 'Cell',
  type: 'object',
  fields: [
    defineField({
      name: 'content',
      title: 'Text',
      type: 'inlineText',
      description: 'Leave empty for an empty cell.',
    }),
  ],
  preview: { select: { title: 'content.0.children.0.text' } },
});
