import { defineField } from 'sanity';
import { keywordsField } from '../fields/keywordsField.ts';
import { requiredText } from '../fields/plainFields.ts';
import { choices, optionsOf } from '../values/choices.ts';
import { defaults } from '../values/defaults.ts';

const { seo, sitemap } = defaults.settings;

/** Settings for search engines and other programs. */
export const searchEngineFields = [
  defineField({
    name: 'seo',
    title: 'About the site',
    type: 'object',
    group: 'seo',
    description: 'The details that every page gives, unless it has its own.',
    fields: [
      requiredText('description', 'Description', 'One sentence about the whole site.'),
      keywordsField(),
      requiredText('author', 'Author', 'The person or company behind the site.'),
      requiredText(
        'viewport',
        'Viewport',
        'How small screens show the site. Leave it as it is unless you know why.',
        seo.viewport,
      ),
      defineField({
        name: 'hidden',
        title: 'Hide the site from search engines',
        type: 'boolean',
        description:
          'For a site that is not announced yet: every page asks search engines to leave it out. Whoever has an address can read it all the same.',
        initialValue: false,
      }),
    ],
  }),
  defineField({
    name: 'sitemap',
    title: 'Sitemap',
    type: 'object',
    group: 'seo',
    description: 'The list of all pages for search engines.',
    fields: [
      defineField({
        name: 'changefreq',
        title: 'How often pages change',
        type: 'string',
        description: 'A hint to search engines on when to come back.',
        options: { list: optionsOf(choices.changefreq) },
        initialValue: sitemap.changefreq,
      }),
      defineField({
        name: 'priority',
        title: 'Priority',
        type: 'number',
        description: 'From 0 to 1; most sites use 0.5.',
        initialValue: sitemap.priority,
        validation: (rule) => rule.min(0).max(1),
      }),
    ],
  }),
];
