import type { BlockFields } from '../blocks/description/blockField.ts';
import type { Values } from '../blocks/description/listIn.ts';
import { descriptionOf } from '../blocks/blocks.ts';
import { listIn } from '../blocks/description/listIn.ts';

/** A body inside a block. */
export type InnerBody<Inner> = {
  /** From the block to the body, as Sanity writes paths: `body`, `items[_key=="b2"].body`. */
  readonly path: string;
  /** Texts shown above the body: the label of a tab. */
  readonly texts: readonly string[];
  /** True if readers see the body only after opening something. */
  readonly hidden: boolean;
  readonly body: readonly Inner[];
};

type Typed = { readonly _type: string };
type Keyed = Typed & { readonly _key: string };

/**
 * The bodies inside a block, in reading order, whether as written, as resolved for a page or as stored. Table cells are bodies, too.
 */
export function innerBodies<Inner extends Typed>(block: Inner): readonly InnerBody<Inner>[];
export function innerBodies(block: Typed & Values): readonly InnerBody<unknown>[] {
  const description = descriptionOf(block._type);
  return description ? bodiesIn(description.fields, block, '', []) : [];
}

function bodiesIn(
  fields: BlockFields,
  values: Values,
  path: string,
  texts: readonly string[],
): readonly InnerBody<unknown>[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'body' || field.kind === 'inline') {
      const hidden = field.kind === 'body' && field.folded === true;
      return [{ path: `${path}${name}`, texts, hidden, body: listIn(values, name) }];
    }
    if (field.kind !== 'items') return [];
    return listIn(values, name).flatMap((item) =>
      bodiesIn(
        field.item.fields,
        item,
        `${itemPath(`${path}${name}`, String(item['_key']))}.`,
        seenTexts(field.item.fields, item),
      ),
    );
  });
}

/** Returns the texts in these fields that readers see, in reading order. */
export function seenTexts(fields: BlockFields, values: Values): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    return field.kind === 'text' && field.unseen !== true && typeof value === 'string' ? [value] : [];
  });
}

/** A block and its position in the body. */
export type WalkedBlock<Each> = {
  readonly block: Each;
  /** From the body to the block: `[_key=="a1"].items[_key=="b2"].body[_key=="c3"]`. */
  readonly path: string;
  /** True if readers see the block only after opening something. */
  readonly hidden: boolean;
};

/** Every block of a body in reading order, each before the blocks inside it. */
export function walkBody<Each extends Keyed>(body: readonly Each[]): readonly WalkedBlock<Each>[] {
  return walkInside('', false, body);
}

function walkInside<Each extends Keyed>(
  path: string,
  hidden: boolean,
  body: readonly Each[],
): readonly WalkedBlock<Each>[] {
  return body.flatMap((block) => {
    const here = itemPath(path, block._key);
    return [
      { block, path: here, hidden },
      ...innerBodies(block).flatMap((inner) =>
        walkInside(`${here}.${inner.path}`, hidden || inner.hidden, inner.body),
      ),
    ];
  });
}

function itemPath(list: string, key: string): string {
  return `${list}[_key=="${key}"]`;
}
