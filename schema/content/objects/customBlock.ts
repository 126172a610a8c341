import type { ObjectDefinition } from 'sanity';
import type { CustomBlockType } from '#core/custom/customBlocks.ts';
import { defineField, defineType } from 'sanity';

/** The type of a block that only this site has. There is nothing to fill in. */
export function customBlock<Type extends CustomBlockType>(
  name: Type,
  title: string,
): ObjectDefinition & { readonly name: Type } {
  return defineType({
    name,
    title,
    type: 'object',
    fields: [
      // An object of Sanity must have a field.
      defineField({ name: 'unused', title: 'Unused', type: 'string', hidden: true, readOnly: true }),
    ],
    preview: { prepare: () => ({ title, subtitle: 'There is nothing to fill in.' }) },
  });
}
