import { defineField, defineType } from 'sanity';
import { checkPathSegment } from '../checks/checkPathSegment.ts';
import { checkVersionSegment } from '../checks/checkVersionSegment.ts';
import { studioRule } from '../checks/textCheck.ts';
import { flagField } from '../fields/plainFields.ts';
import { defaults } from '../values/defaults.ts';

export const docVersion = defineType({
  name: 'docVersion',
  title: 'Docs version',
  type: 'document',
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      description:
        'A technical name, such as "current" or "v1". Readers do not see it; do not change it later.',
      validation: (rule) => rule.required().custom(studioRule(checkPathSegment)),
    }),
    defineField({
      name: 'label',
      title: 'Label',
      type: 'string',
      description: 'What readers see, such as "Next" or "1.0".',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'path',
      title: 'Address',
      type: 'string',
      description:
        'Leave empty for the version at /docs. Any other version is below this part of the address: "v1" makes /docs/v1, and "1.0" makes /docs/1.0.',
      validation: (rule) => rule.custom(studioRule(checkVersionSegment)),
    }),
    defineField({
      name: 'mainDoc',
      title: 'Main page',
      type: 'reference',
      // Weak, because the page refers to its version: otherwise neither could be published first.
      weak: true,
      to: [{ type: 'docPage' }],
      description: 'The page that readers see first in this version.',
      validation: (rule) => rule.required(),
    }),
    flagField(
      'unreleased',
      'Not released yet',
      'Newer than the latest version, which the site settings name ("Docs"). Its pages say so, and lead to the latest one.',
      defaults.version.unreleased,
    ),
  ],
  preview: { select: { title: 'label', subtitle: 'name' } },
});
