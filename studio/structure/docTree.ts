import { LexoRank } from 'lexorank';
import { compareText } from '#core/text/compareText.ts';

/** A page or category of the docs as the tree shows it; ids are those of the published form. */
export type TreeDocument = {
  readonly id: string;
  readonly type: 'docPage' | 'docCategory';
  readonly title: string;
  readonly slug: string;
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
  /** Ids of what stands beside it, itself included, in order. */
  readonly siblings: readonly string[];
  /** Whether it answers for the category it stands in. */
  readonly isIndex: boolean;
};

/** A sidebar in the order of reading, a row for each page and category. What has a parent elsewhere stands at the top. */
export function docTree(documents: readonly TreeDocument[], sidebar: string): readonly TreeRow[] {
  const own = documents.filter((document) => document.sidebar === sidebar);
  const ids = new Set(own.map(({ id }) => id));
  const indexPages = new Set(own.flatMap(({ indexPage }) => indexPage ?? []));
  const below = Map.groupBy(own, ({ id, parent }) =>
    parent !== undefined && parent !== id && ids.has(parent) ? parent : '',
  );
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
  // Parents that go round in a circle hang below nothing; they must be seen to be mended.
  const lost = own.filter(({ id }) => !seen.has(id));
  return [...tree, ...lost.map((document) => ({ ...document, depth: 0, siblings: [], isIndex: false }))];
}

/**
 * The ranks that have to be written so that `id` stands in the place of `target` among their siblings. Only its own, unless two of
 * its new neighbours have the same rank or one that is none; then all siblings get new ones.
 * @param siblings in their present order
 */
export function ranksAfterMove(
  siblings: readonly { readonly id: string; readonly orderRank: string }[],
  id: string,
  target: string,
): ReadonlyMap<string, string> {
  const from = siblings.findIndex((sibling) => sibling.id === id);
  const to = siblings.findIndex((sibling) => sibling.id === target);
  const moved = siblings[from];
  if (moved === undefined || to === -1 || from === to) return new Map();
  const order = siblings.toSpliced(from, 1).toSpliced(to, 0, moved);
  const rank = rankBetween(order[to - 1]?.orderRank, order[to + 1]?.orderRank);
  if (rank !== undefined) return new Map([[id, rank]]);
  let last = LexoRank.min();
  return new Map(
    order.map((sibling) => {
      last = last.genNext().genNext();
      return [sibling.id, last.toString()];
    }),
  );
}

function rankBetween(before: string | undefined, after: string | undefined): string | undefined {
  try {
    const low = before === undefined ? LexoRank.min() : LexoRank.parse(before);
    const high = after === undefined ? LexoRank.max() : LexoRank.parse(after);
    const rank = low.between(high).toString();
    return (before === undefined || before < rank) && (after === undefined || rank < after)
      ? rank
      : undefined;
  } catch {
    // Ranks that were written by hand, or two that are equal: there is nothing in between.
    return undefined;
  }
}

function compareRanks(one: TreeDocument, other: TreeDocument): number {
  return compareText(one.orderRank, other.orderRank) || compareText(one.id, other.id);
}
