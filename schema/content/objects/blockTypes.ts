import type { ObjectDefinition, SchemaTypeDefinition } from 'sanity';
import type { BlockDescription } from '#core/blocks/description/blockDescription.ts';
import type { BlockFields } from '#core/blocks/description/blockField.ts';
import { defineType } from 'sanity';
import { describedBlocks } from '#core/blocks/blocks.ts';
import { blockFields } from './blockFields.ts';
import { blockPreview } from './blockPreview.ts';
import { codeType } from './codeType.ts';
import { altField } from './imageFields.ts';
import { itemLevel } from './itemLevel.ts';

/** The types of all blocks, made from their descriptions. */
export const blockTypes: readonly SchemaTypeDefinition[] = describedBlocks.map(([name, description]) =>
  blockType(name, description),
);

/** The types of the items in blocks, such as a tab or the row of a table. */
export const itemTypes: readonly ObjectDefinition[] = describedBlocks.flatMap(([, { fields }]) =>
  itemTypesIn(fields),
);

function blockType(name: string, description: BlockDescription): SchemaTypeDefinition {
  const { title, base } = description;
  if (base === 'code') return codeType(name, title, description.fields);
  const fields = [...blockFields(description.fields), itemLevel];
  const shared = { name, title, preview: blockPreview(description) };
  if (base === 'image') {
    return defineType({
      ...shared,
      type: 'image',
      options: { hotspot: true },
      fields: [altField(), ...fields],
      validation: (rule) => rule.required().assetRequired(),
    });
  }
  if (base === 'file') {
    return defineType({
      ...shared,
      type: 'file',
      fields,
      validation: (rule) => rule.required().assetRequired(),
    });
  }
  return defineType({ ...shared, type: 'object', fields });
}

function itemTypesIn(fields: BlockFields): readonly ObjectDefinition[] {
  return Object.values(fields).flatMap((field) => {
    if (field.kind !== 'items') return [];
    const { type: name, title, fields: ofItem } = field.item;
    const type = defineType({
      name,
      title,
      type: 'object',
      fields: blockFields(ofItem),
      preview: blockPreview(field.item),
    });
    return [type, ...itemTypesIn(ofItem)];
  });
}
