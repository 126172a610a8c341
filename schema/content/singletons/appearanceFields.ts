import { defineField } from 'sanity';
import { codeThemes } from '#core/text/codeThemes.ts';
import { colorField } from '../fields/colorField.ts';
import { flagField } from '../fields/plainFields.ts';
import { choices, optionsOf } from '../values/choices.ts';
import { defaults } from '../values/defaults.ts';

const { settings } = defaults;

/** The look of the site, and its colours. */
export const appearanceFields = [
  defineField({
    name: 'look',
    title: 'Look',
    type: 'object',
    group: 'appearance',
    description:
      'The accent colour, the logo and the fonts, with a picture of the result. What is empty stays as the site comes.',
    options: { collapsible: true, collapsed: true },
    fields: [
      colorField(
        'accentColor',
        'Accent colour',
        'Links, buttons and selected items have it; where it would be hard to read, a lighter or darker one.',
      ),
      logoField(
        'logo',
        'Logo',
        'Shown beside the name of the site, up to 28 pixels high and 112 wide: an SVG file works best.',
      ),
      logoField('darkLogo', 'Logo on dark pages', 'If the other cannot be seen there.'),
      fontField('titleFont', 'Font of titles'),
      fontField('textFont', 'Font of texts'),
    ],
  }),
  defineField({
    name: 'colorMode',
    title: 'Light and dark',
    type: 'object',
    group: 'appearance',
    description: 'The colours in which readers see the site.',
    fields: [
      defineField({
        name: 'default',
        title: 'Default',
        type: 'string',
        description: 'What readers see until they choose.',
        options: { list: optionsOf(choices.colorMode), layout: 'radio', direction: 'horizontal' },
        initialValue: settings.colorMode.default,
      }),
      flagField(
        'disableSwitch',
        'Readers cannot change it',
        'On: everybody sees the default colours.',
        settings.colorMode.disableSwitch,
      ),
      flagField(
        'respectSystem',
        "Follow the reader's system",
        'On: readers see what their system prefers until they choose.',
        settings.colorMode.respectSystem,
      ),
    ],
  }),
  defineField({
    name: 'codeTheme',
    title: 'Colours of code',
    type: 'string',
    group: 'appearance',
    description: 'Each has a light and a dark variant.',
    options: { list: codeThemes.map(({ name, title }) => ({ title, value: name })) },
    initialValue: settings.codeTheme,
  }),
];

function fontField(name: string, title: string) {
  return defineField({
    name,
    title,
    type: 'string',
    description: "From readers' devices, so that nothing is loaded. Leave empty for that of the site.",
    options: { list: optionsOf(choices.font) },
  });
}

/** Decorative: the name of the site is beside it. */
function logoField(name: string, title: string, description: string) {
  return defineField({ name, title, type: 'image', description });
}
