import { defineField, defineType } from 'sanity';
import { choices, isChoice, optionsOf } from '../values/choices.ts';
import { defaults } from '../values/defaults.ts';
import { firstText } from '../values/firstText.ts';

/** A box that stands out of the text. */
export const admonition = defineType({
  name: 'admonition',
  title: 'Note or warning',
  type: 'object',
  fields: [
    defineField({
      name: 'kind',
      title: 'Kind',
      type: 'string',
      description: 'Sets the colour, and the title if you leave it empty.',
      options: { list: optionsOf(choices.admonitionKind), layout: 'radio', direction: 'horizontal' },
      initialValue: defaults.admonition.kind,
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'Shown instead of the name of the kind.',
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'richText',
      description: 'The text in the box. Keep it to one point.',
      validation: (rule) => rule.required().min(1),
    }),
  ],
  preview: {
    select: { kind: 'kind', title: 'title' },
    prepare: ({ kind, title }) => ({ title: firstText(title) ?? nameOf(kind), subtitle: nameOf(kind) }),
  },
});

function nameOf(kind: unknown): string {
  return typeof kind === 'string' && isChoice(choices.admonitionKind, kind)
    ? choices.admonitionKind[kind]
    : choices.admonitionKind.note;
}
