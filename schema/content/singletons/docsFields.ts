import { defineField } from 'sanity';
import { choices, optionsOf } from '../values/choices.ts';
import { defaults } from '../values/defaults.ts';

/** Settings of the versions of the docs: the one that readers should use, and the notice on the others. */
export const docsFields = [
  defineField({
    name: 'docs',
    title: 'Versions of the docs',
    type: 'object',
    group: 'docs',
    description: 'Only for docs with more than one version.',
    fields: [
      defineField({
        name: 'latest',
        title: 'Latest version',
        type: 'reference',
        // Weak, because settings without it are still good settings; the checks say more than a refused publish.
        weak: true,
        to: [{ type: 'docVersion' }],
        description:
          'The version that readers should use. Pages of all others lead to it. Leave empty, and no page says anything about its version.',
      }),
      defineField({
        name: 'older',
        title: 'On pages of older versions',
        type: 'string',
        description: 'Older is every version but the latest and those that are not released yet.',
        options: { list: optionsOf(choices.olderVersions), layout: 'radio' },
        initialValue: defaults.settings.docs.older,
      }),
    ],
  }),
];
