import { defineField } from 'sanity';
import { formerHeadingsField } from './formerHeadingsField.ts';

/** Writers see their own fields first. */
export const referenceGroups = [
  { name: 'writers', title: 'Your words', default: true },
  { name: 'generated', title: 'From the schema' },
];

/** Puts a field into the group of those generated from the schema. */
export function inGenerated<Field extends object>(field: Field): Field & { readonly group: 'generated' } {
  return { ...field, group: 'generated' };
}

/** Fields that writers add to a generated document. `npm run reference` never touches these. */
export const writerFields = [
  defineField({
    name: 'notes',
    title: 'Notes',
    type: 'richText',
    group: 'writers',
    description: 'What readers should know beyond what the schema says.',
  }),
  defineField({
    name: 'examples',
    title: 'Examples',
    type: 'richText',
    group: 'writers',
    description: 'Operations and responses, each with a sentence about it.',
  }),
  defineField({
    name: 'migration',
    title: 'Moving on',
    type: 'richText',
    group: 'writers',
    description: 'What to do when something was changed or removed.',
  }),
  { ...formerHeadingsField(), group: 'writers' },
];
