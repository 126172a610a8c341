import { defineArrayMember, defineField, defineType } from 'sanity';

/** Texts of which a reader sees one at a time, such as the same step in two languages. */
export const tabs = defineType({
  name: 'tabs',
  title: 'Tabs',
  type: 'object',
  fields: [
    defineField({
      name: 'items',
      title: 'Tabs',
      type: 'array',
      description: 'The first one is open when a reader arrives.',
      of: [defineArrayMember({ type: 'tabItem' })],
      validation: (rule) => rule.required().min(1),
    }),
    defineField({
      name: 'group',
      title: 'Group',
      type: 'string',
      description:
        'Tabs with the same group name, such as "network", switch together on every page. Leave empty if these switch alone.',
    }),
  ],
  preview: {
    select: { first: 'items.0.label', second: 'items.1.label', third: 'items.2.label' },
    prepare: ({ first, second, third }) => ({
      title: [first, second, third].filter((label) => typeof label === 'string').join(' · ') || 'Tabs',
    }),
  },
});

export const tabItem = defineType({
  name: 'tabItem',
  title: 'Tab',
  type: 'object',
  fields: [
    defineField({
      name: 'label',
      title: 'Label',
      type: 'string',
      description: 'One or two words that a reader clicks on.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'richText',
      description: 'Shown when this tab is chosen.',
      validation: (rule) => rule.required().min(1),
    }),
  ],
  preview: { select: { title: 'label' } },
});
