import { defineField } from 'sanity';
import { foldedSet } from './foldedSet.ts';
import { formerHeadingsField } from './formerHeadingsField.ts';

/** Writers see their own fields first. */
export const referenceSets = [
  foldedSet('generated', 'From the schema', 'What is generated, and cannot be edited here.'),
];

/** Puts a field into the set of those generated from the schema. */
export function inGenerated<Field extends object>(field: Field): Field & { readonly fieldset: 'generated' } {
  return { ...field, fieldset: 'generated' };
}

/** Fields that writers add to a generated document. `npm run reference` never touches these. */
export const writerFields = [
  defineField({
    name: 'notes',
    title: 'Notes',
    type: 'richText',
    description: 'What readers should know beyond what the schema says.',
  }),
  defineField({
    name: 'examples',
    title: 'Examples',
    type: 'richText',
    description: 'Operations and responses, each with a sentence about it.',
  }),
  defineField({
    name: 'migration',
    title: 'Moving on',
    type: 'richText',
    description: 'What to do when something was changed or removed.',
  }),
  formerHeadingsField(),
];
