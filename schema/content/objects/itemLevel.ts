import { defineField } from 'sanity';

/** The level of the list item that a block is part of. Text blocks have it without a field. */
export const itemLevel = defineField({
  name: 'level',
  title: 'Level in a list',
  type: 'number',
  hidden: true,
});
