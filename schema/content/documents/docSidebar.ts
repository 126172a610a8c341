import { defineField, defineType } from 'sanity';
import { checkPathSegment } from '../checks/checkPathSegment.ts';
import { studioRule } from '../checks/textCheck.ts';

export const docSidebar = defineType({
  name: 'docSidebar',
  title: 'Sidebar',
  type: 'document',
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      description: 'A technical name, such as "for-users". Readers do not see it; do not change it later.',
      validation: (rule) => rule.required().custom(studioRule(checkPathSegment)),
    }),
    defineField({
      name: 'label',
      title: 'Label',
      type: 'string',
      description: 'What readers see, such as "For users".',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'link',
      title: 'Opens on',
      type: 'reference',
      // Weak, because the page refers to its sidebar: otherwise neither could be published first.
      weak: true,
      to: [{ type: 'docPage' }],
      description: 'The page that a link to this sidebar leads to. Leave empty for its first page.',
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'name' } },
});
