import { defineField, defineType } from 'sanity';

/** The calculator has nothing to fill in: its numbers are the reader's, its fee starts at the shared default rate. */
export const savingsCalculator = defineType({
  name: 'savingsCalculator',
  title: 'Savings calculator',
  type: 'object',
  fields: [
    // An object of Sanity must have a field.
    defineField({ name: 'unused', title: 'Unused', type: 'string', hidden: true, readOnly: true }),
  ],
  preview: { prepare: () => ({ title: 'Savings calculator', subtitle: 'There is nothing to fill in.' }) },
});
