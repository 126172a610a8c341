import type { BlockDescription } from './description/blockDescription.ts';

/** Texts of which a reader sees one at a time, such as the same step in two languages. */
export const tabs = {
  title: 'Tabs',
  icon: 'Documents',
  fields: {
    items: {
      kind: 'items',
      title: 'Tabs',
      help: 'The first one is open when a reader arrives.',
      required: true,
      item: {
        type: 'tabItem',
        title: 'Tab',
        fields: {
          label: {
            kind: 'text',
            title: 'Label',
            help: 'One or two words that a reader clicks on.',
            required: true,
          },
          body: { kind: 'body', title: 'Text', help: 'Shown when this tab is chosen.', folded: true },
        },
        markdown: { name: 'tab', label: 'label' },
      },
    },
    group: {
      kind: 'text',
      title: 'Group',
      help: 'Tabs with the same group name, such as "network", switch together on every page. Leave empty if these switch alone.',
      unseen: true,
    },
  },
  markdown: {},
  example: ':::::tabs{group="network"}\n::::tab[The rate]\nIs low.\n::::\n:::::',
} as const satisfies BlockDescription;
