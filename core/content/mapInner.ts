import type { BlockFields } from '../blocks/description/blockField.ts';
import type { Values } from '../blocks/description/listIn.ts';
import type { Block } from './portableText.ts';
import { descriptionOf } from '../blocks/blocks.ts';

export type InnerMap = {
  /** Replaces a body inside the block; `inline` for words without other blocks, such as those of a table cell. `path` leads to it from the block. */
  readonly body: (body: readonly Block[], path: string, kind: 'body' | 'inline') => readonly unknown[];
  /** Fields to put before the fields of an item, such as a tab. */
  readonly item?: (type: string) => object;
};

/** Returns the fields of a block that hold bodies, at every depth of its items, with these replaced. */
export function mapInner(block: Block, map: InnerMap): object {
  const description = descriptionOf(block._type);
  return description ? mapFields(description.fields, { ...block }, map, '') : {};
}

function mapFields(fields: BlockFields, values: Values, map: InnerMap, path: string): object {
  const mapped: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const list = values[name];
    if (!Array.isArray(list)) continue;
    if (field.kind === 'body' || field.kind === 'inline') {
      mapped[name] = map.body(list, `${path}${name}`, field.kind);
    } else if (field.kind === 'items') {
      const { type, fields: ofItem } = field.item;
      mapped[name] = list.map((item: Values) => ({
        ...map.item?.(type),
        ...item,
        ...mapFields(ofItem, item, map, `${path}${name}[_key=="${String(item['_key'])}"].`),
      }));
    }
  }
  return mapped;
}
