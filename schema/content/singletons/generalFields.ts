import { defineField } from 'sanity';
import { checkBaseUrl, checkOrigin } from '../checks/checkSiteAddress.ts';
import { studioRule } from '../checks/textCheck.ts';
import { flagField } from '../fields/plainFields.ts';
import { choices, optionsOf } from '../values/choices.ts';
import { defaults } from '../values/defaults.ts';

const { settings } = defaults;

/** Name and address of the site, and which parts it has. */
export const generalFields = [
  defineField({
    name: 'title',
    title: 'Name of the site',
    type: 'string',
    group: 'general',
    description: 'Shown in the bar at the top and in the title of every page.',
    validation: (rule) => rule.required(),
  }),
  defineField({
    name: 'tagline',
    title: 'Tagline',
    type: 'string',
    group: 'general',
    description: 'What the site is about, in a few words.',
    validation: (rule) => rule.required(),
  }),
  defineField({
    name: 'url',
    title: 'Address of the site',
    type: 'string',
    group: 'general',
    description: '"https://" and the host, such as https://docs.example.com.',
    validation: (rule) => rule.required().custom(studioRule(checkOrigin)),
  }),
  defineField({
    name: 'baseUrl',
    title: 'Path of the site',
    type: 'string',
    group: 'general',
    description: '"/" if the site has the host to itself, otherwise the folder it is in, such as /handbook/.',
    initialValue: settings.baseUrl,
    validation: (rule) => rule.required().custom(studioRule(checkBaseUrl)),
  }),
  defineField({
    name: 'trailingSlash',
    title: 'Addresses end with a slash',
    type: 'boolean',
    group: 'general',
    description: 'On: /docs/why/. Off: /docs/why. Changing it changes the address of every page.',
    initialValue: settings.trailingSlash,
  }),
  defineField({
    name: 'allowHttp',
    title: 'Readers may also use http',
    type: 'boolean',
    group: 'general',
    description:
      "Off: at a site with https that has the host to itself, readers' browsers use nothing else for a year after each visit (HSTS). Switch it on if the host may be without a certificate one day.",
    initialValue: false,
  }),
  defineField({
    name: 'locale',
    title: 'Language',
    type: 'string',
    group: 'general',
    description: 'The language that the site is written in.',
    options: { list: optionsOf(choices.locale), layout: 'radio' },
    initialValue: settings.locale,
    validation: (rule) => rule.required(),
  }),
  defineField({
    name: 'smartTypography',
    title: 'Smart typography while writing',
    type: 'boolean',
    group: 'general',
    description:
      'On: the Studio makes -- a dash and "straight" quotes “curly” while somebody types, except in code. Off: what is typed stays as it is. What is written already does not change.',
    initialValue: defaults.writing.smartTypography,
  }),
  defineField({
    name: 'features',
    title: 'Parts of the site',
    type: 'object',
    group: 'general',
    description: 'A part that is off has no pages, whatever is published.',
    fields: [
      flagField('docs', 'Docs', 'Everything below /docs.', settings.features.docs),
      flagField('blog', 'Blog', 'Everything below /blog, and its feeds.', settings.features.blog),
      flagField('apiReference', 'API reference', 'Everything below /api.', settings.features.apiReference),
    ],
  }),
];
