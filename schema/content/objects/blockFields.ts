import type { FieldDefinition } from 'sanity';
import type { BlockField, BlockFields } from '#core/blocks/description/blockField.ts';
import { defineArrayMember, defineField } from 'sanity';
import { present } from '#core/present.ts';
import { choices, optionsOf } from '../values/choices.ts';

/** The fields of a block, or of an item of one, as Sanity takes them. */
export function blockFields(fields: BlockFields): FieldDefinition[] {
  return Object.entries(fields).map(([name, field]) => ({
    ...fieldOf(name, field),
    title: field.title,
    ...present({ description: field.help }),
  }));
}

function fieldOf(name: string, field: BlockField): FieldDefinition {
  switch (field.kind) {
    case 'text':
      return defineField({
        name,
        type: 'string',
        validation: (rule) => (field.required ? rule.required() : []),
      });
    case 'source':
      return defineField({ name, type: 'text', rows: 8, validation: (rule) => rule.required() });
    case 'choice':
      return defineField({
        name,
        type: 'string',
        options: { list: optionsOf(field.options), layout: 'radio', direction: 'horizontal' },
        initialValue: field.initial,
        validation: (rule) => rule.required(),
      });
    case 'flag':
      return defineField({ name, type: 'boolean', initialValue: field.initial });
    case 'body':
      return defineField({ name, type: 'richText', validation: (rule) => rule.required().min(1) });
    case 'inline':
      return defineField({ name, type: 'inlineText' });
    case 'alignments':
      return defineField({
        name,
        type: 'array',
        of: [defineArrayMember({ type: 'string', options: { list: optionsOf(choices.columnAlignment) } })],
        hidden: true,
      });
    case 'reference':
      return defineField({
        name,
        type: 'reference',
        // Weak, like links: the checks of the site say more about a missing document than a refused publish.
        weak: true,
        to: field.to.map((type) => ({ type })),
        validation: (rule) => rule.required(),
      });
    case 'upload':
      return defineField({ name, type: 'file', options: { accept: `.${field.extension}` } });
    case 'items':
      return defineField({
        name,
        type: 'array',
        of: [defineArrayMember({ type: field.item.type })],
        validation: (rule) => rule.required().min(1),
      });
  }
}
