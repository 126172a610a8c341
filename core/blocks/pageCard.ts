import type { BlockDescription } from './description/blockDescription.ts';
import { linkableTypes } from './linkableTypes.ts';

/** Another page of the site, with its title and description. */
export const pageCard = {
  title: 'Card of a page',
  icon: 'Link',
  fields: {
    page: {
      kind: 'reference',
      title: 'Page',
      help: 'Readers see its title and description. The card keeps working when the page is moved or renamed.',
      to: linkableTypes,
    },
  },
  example: '::page-card{file="why.md"}',
} as const satisfies BlockDescription;
