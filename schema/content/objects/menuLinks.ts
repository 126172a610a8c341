import { defineArrayMember, defineField, defineType } from 'sanity';
import { choices, optionsOf } from '../values/choices.ts';
import { defaults } from '../values/defaults.ts';

/** An entry of the bar at the top of every page. */
export const navItem = defineType({
  name: 'navItem',
  title: 'Menu entry',
  type: 'object',
  fields: [
    ...menuLinkFields(),
    defineField({
      name: 'position',
      title: 'Side',
      type: 'string',
      description: 'The side of the bar that the entry is on.',
      options: { list: optionsOf(choices.navbarPosition), layout: 'radio', direction: 'horizontal' },
      initialValue: defaults.navItem.position,
      validation: (rule) => rule.required(),
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'position' } },
});

/** An entry at the bottom of every page. */
export const footerLink = defineType({
  name: 'footerLink',
  title: 'Link',
  type: 'object',
  fields: menuLinkFields(),
  preview: { select: { title: 'label' } },
});

/** A column at the bottom of every page. */
export const footerGroup = defineType({
  name: 'footerGroup',
  title: 'Column',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'Shown above the links.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'links',
      title: 'Links',
      type: 'array',
      description: 'From top to bottom.',
      of: [defineArrayMember({ type: 'footerLink' })],
      validation: (rule) => rule.required().min(1),
    }),
  ],
  preview: { select: { title: 'title' } },
});

/** A button of the home page. */
export const actionLink = defineType({
  name: 'actionLink',
  title: 'Button',
  type: 'object',
  fields: menuLinkFields(),
  preview: { select: { title: 'label' } },
});

function menuLinkFields() {
  return [
    defineField({
      name: 'label',
      title: 'Label',
      type: 'string',
      description: 'The words that a reader clicks on.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'target',
      title: 'Where it leads',
      type: 'linkTarget',
      validation: (rule) => rule.required(),
    }),
  ];
}
