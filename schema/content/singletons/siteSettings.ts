import { defineType } from 'sanity';
import { announcementFields } from './announcementFields.ts';
import { appearanceFields } from './appearanceFields.ts';
import { blogFields } from './blogFields.ts';
import { docsFields } from './docsFields.ts';
import { footerFields } from './footerFields.ts';
import { generalFields } from './generalFields.ts';
import { navbarFields } from './navbarFields.ts';
import { pageFields } from './pageFields.ts';
import { searchEngineFields } from './searchEngineFields.ts';
import { searchFields } from './searchFields.ts';

/** One document with everything about the site as a whole. Each group of fields is a tab of its form and a file here. */
export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Site settings',
  type: 'document',
  groups: [
    { name: 'general', title: 'General', default: true },
    { name: 'navbar', title: 'Navbar' },
    { name: 'footer', title: 'Footer' },
    { name: 'announcement', title: 'Announcement' },
    { name: 'appearance', title: 'Appearance' },
    { name: 'pages', title: 'Pages' },
    { name: 'docs', title: 'Docs' },
    { name: 'blog', title: 'Blog' },
    { name: 'search', title: 'Search' },
    { name: 'seo', title: 'SEO' },
  ],
  fields: [
    ...generalFields,
    ...navbarFields,
    ...footerFields,
    ...announcementFields,
    ...appearanceFields,
    ...pageFields,
    ...docsFields,
    ...blogFields,
    ...searchFields,
    ...searchEngineFields,
  ],
  preview: { prepare: () => ({ title: 'Site settings' }) },
});
