import { defineArrayMember, defineField } from 'sanity';

/** The bar at the top of every page. */
export const navbarFields = [
  defineField({
    name: 'navbar',
    title: 'Navbar',
    type: 'array',
    group: 'navbar',
    of: [defineArrayMember({ type: 'navItem' })],
    description: 'The bar at the top: the entries of each side, from left to right.',
  }),
];
