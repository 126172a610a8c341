import { defineField } from 'sanity';
import { codeThemes } from '#core/text/codeThemes.ts';
import { flagField } from '../fields/plainFields.ts';
import { choices, optionsOf } from '../values/choices.ts';
import { defaults } from '../values/defaults.ts';

const { settings } = defaults;

/** Colours. */
export const appearanceFields = [
  defineField({
    name: 'colorMode',
    title: 'Light and dark',
    type: 'object',
    group: 'appearance',
    description: 'In which colours readers see the site.',
    fields: [
      defineField({
        name: 'default',
        title: 'To begin with',
        type: 'string',
        description: 'What readers see who have chosen nothing.',
        options: { list: optionsOf(choices.colorMode), layout: 'radio', direction: 'horizontal' },
        initialValue: settings.colorMode.default,
      }),
      flagField(
        'disableSwitch',
        'Readers cannot change it',
        'On: everybody sees the site as it is to begin with.',
        settings.colorMode.disableSwitch,
      ),
      flagField(
        'respectSystem',
        "Follow the reader's system",
        'On: readers who have chosen nothing see what their system prefers.',
        settings.colorMode.respectSystem,
      ),
    ],
  }),
  defineField({
    name: 'codeTheme',
    title: 'Colours of code',
    type: 'string',
    group: 'appearance',
    description: 'Each of them exists in light and dark.',
    options: { list: codeThemes.map(({ name, title }) => ({ title, value: name })) },
    initialValue: settings.codeTheme,
  }),
];
