import { defineType } from 'sanity';
import { appearanceFields } from './appearanceFields.ts';
import { blogFields } from './blogFields.ts';
import { generalFields } from './generalFields.ts';
import { menuFields } from './menuFields.ts';
import { pageFields } from './pageFields.ts';
import { searchEngineFields } from './searchEngineFields.ts';
import { searchFields } from './searchFields.ts';

/** One document with everything that is true of the whole site; a group of fields is a tab of its form and a file here. */
export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Site settings',
  type: 'document',
  groups: [
    { name: 'general', title: 'General', default: true },
    { name: 'menus', title: 'Menus' },
    { name: 'appearance', title: 'Appearance' },
    { name: 'pages', title: 'Pages' },
    { name: 'blog', title: 'Blog' },
    { name: 'search', title: 'Search' },
    { name: 'searchEngines', title: 'Search engines' },
  ],
  fields: [
    ...generalFields,
    ...menuFields,
    ...appearanceFields,
    ...pageFields,
    ...blogFields,
    ...searchFields,
    ...searchEngineFields,
  ],
  preview: { prepare: () => ({ title: 'Site settings' }) },
});
