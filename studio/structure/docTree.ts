import { LexoRank } from 'lexorank';
import { compareText } from '#core/text/compareText.ts';

/** A page or category of the docs as the tree shows it; ids are those of the published form. */
export type TreeDocument = {
  readonly id: string;
  readonly type: 'docPage' | 'docCategory';
  readonly title: string;
  /** Empty when it has none. */
  readonly slug: string;
  readonly version: string;
  readonly sidebar: string;
  readonly parent?: string;
  readonly orderRank: string;
  /** Id of the page that a category shows. */
  readonly indexPage?: string;
  readonly isPublished: boolean;
  readonly hasDraft: boolean;
};

export type TreeRow = TreeDocument & {
  /** 0 at the top. */
  readonly depth: number;
  /** Ids of the rows with the same parent, itself included, in order. */
  readonly siblings: readonly string[];
  /** True if this page is the index page of its category. */
  readonly isIndex: boolean;
};

/**
 * A sidebar in reading order, with a row for each page and category. A document whose parent is elsewhere is at the top.
 * @param hidden the ids of hidden versions; documents without a version stay visible, so that they can be repaired
 */
export function docTree(
  documents: readonly TreeDocument[],
  sidebar: string,
  hidden: ReadonlySet<string> = new Set(),
): readonly TreeRow[] {
  const own = documents.filter((document) => document.sidebar === sidebar && !hidden.has(document.version));
  const ids = new Set(own.map(({ id }) => id));
  const indexPages = new Set(own.flatMap(({ indexPage }) => indexPage ?? []));
  const below = Map.groupBy(own, ({ id, parent = '' }) => (parent !== id && ids.has(parent) ? parent : ''));
  const seen = new Set<string>();
  const rows = (parent: string, depth: number): readonly TreeRow[] => {
    const children = (below.get(parent) ?? []).toSorted(compareRanks).filter(({ id }) => !seen.has(id));
    const siblings = children.map(({ id }) => id);
    return children.flatMap((child) => {
      seen.add(child.id);
      const row = { ...child, depth, siblings, isIndex: indexPages.has(child.id) };
      return [row, ...rows(child.id, depth + 1)];
    });
  };
  const tree = rows('', 0);
  // Documents in a cycle of parents are below nothing; they stay visible, so that they can be repaired.
  const lost = own.filter(({ id }) => !seen.has(id));
  return [...tree, ...lost.map((document) => ({ ...document, depth: 0, siblings: [], isIndex: false }))];
}

/**
 * The ranks to write so that siblings are in this order, in which only one of them has moved or is new: only its own, unless its
 * neighbours have equal or invalid ranks; then all siblings get new ones.
 */
export function ranksForOrder(
  order: readonly { readonly id: string; readonly orderRank: string }[],
  moved: string,
): ReadonlyMap<string, string> {
  const place = order.findIndex(({ id }) => id === moved);
  const rank = rankBetween(order[place - 1]?.orderRank, order[place + 1]?.orderRank);
  if (rank !== '') return new Map([[moved, rank]]);
  let last = LexoRank.min();
  return new Map(
    order.map(({ id }) => {
      last = last.genNext().genNext();
      return [id, last.toString()];
    }),
  );
}

/** A rank between two others, or `''` when there is none: they are equal or were written by hand. */
function rankBetween(before = LexoRank.min().toString(), after = LexoRank.max().toString()): string {
  try {
    const rank = LexoRank.parse(before).between(LexoRank.parse(after)).toString();
    return before < rank && rank < after ? rank : '';
  } catch {
    return '';
  }
}

function compareRanks(one: TreeDocument, other: TreeDocument): number {
  return compareText(one.orderRank, other.orderRank) || compareText(one.id, other.id);
}
