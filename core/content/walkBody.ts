import type { LeafBlock } from './portableText.ts';

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

type Keyed = { readonly _key: string };
type Cell<Inner> = Keyed & { readonly content: readonly Inner[] };

/** The part of a block that contains other blocks, whether as written, as resolved for a page or as stored. */
export type Nesting<Inner> =
  | { readonly _type: 'admonition' | 'details'; readonly body: readonly Inner[] }
  | {
      readonly _type: 'tabs';
      readonly items: readonly (Keyed & { readonly label: string; readonly body: readonly Inner[] })[];
    }
  | {
      readonly _type: 'table';
      readonly rows: readonly (Keyed & { readonly cells: readonly Cell<Inner>[] })[];
    }
  | {
      readonly _type: 'block' | LeafBlock['_type'];
      readonly body?: never;
      readonly items?: never;
      readonly rows?: never;
    };

/** The bodies inside a block, in reading order. Table cells are bodies, too. */
export function innerBodies<Inner>(block: Nesting<Inner>): readonly InnerBody<Inner>[] {
  switch (block._type) {
    case 'admonition':
      return [{ path: 'body', texts: [], hidden: false, body: block.body }];
    case 'details':
      return [{ path: 'body', texts: [], hidden: true, body: block.body }];
    case 'tabs':
      return block.items.map(({ _key, label, body }) => ({
        path: `${itemPath('items', _key)}.body`,
        texts: [label],
        hidden: true,
        body,
      }));
    case 'table':
      return block.rows.flatMap((row) =>
        row.cells.map(({ _key, content }) => ({
          path: `${itemPath('rows', row._key)}.${itemPath('cells', _key)}.content`,
          texts: [],
          hidden: false,
          body: content,
        })),
      );
    default:
      return [];
  }
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
export function walkBody<Each extends Keyed & Nesting<Each>>(
  body: readonly Each[],
): readonly WalkedBlock<Each>[] {
  return walkInside('', false, body);
}

function walkInside<Each extends Keyed & Nesting<Each>>(
  path: string,
  hidden: boolean,
  body: readonly Each[],
): readonly WalkedBlock<Each>[] {
  return body.flatMap((block) => {
    const here = itemPath(path, block._key);
    return [
      { block, path: here, hidden },
      ...innerBodies<Each>(block).flatMap((inner) =>
        walkInside(`${here}.${inner.path}`, hidden || inner.hidden, inner.body),
      ),
    ];
  });
}

function itemPath(list: string, key: string): string {
  return `${list}[_key=="${key}"]`;
}
