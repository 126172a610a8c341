import type { Import } from './resolveImports.ts';

/** The imports from one folder to another. */
export type FolderArrow = { readonly from: string; readonly to: string; readonly imports: readonly Import[] };

type Graph = { readonly folders: readonly string[]; readonly arrows: readonly FolderArrow[] };

/**
 * The arrows that lead up when the folders are written one below the other, in the order in which those carry the fewest imports:
 * a minimum feedback arc set. Looks at every set of folders once, from the small ones to the large (Held and Karp's way of ordering,
 * 1962), so the time doubles with each folder: 12 take some milliseconds.
 */
export function fewestArrowsUp({ folders, arrows }: Graph): readonly FolderArrow[] {
  const indexed = arrows.map((arrow) => ({
    arrow,
    from: folders.indexOf(arrow.from),
    to: folders.indexOf(arrow.to),
  }));
  /** By the set of folders that stand on top, as bits: the cheapest order of them, and what leads up in it. */
  const best: { readonly cost: number; readonly up: readonly FolderArrow[] }[] = [{ cost: 0, up: [] }];
  for (let top = 0; top < 2 ** folders.length; top++) {
    const above = best[top] ?? { cost: 0, up: [] };
    for (const next of folders.keys()) {
      if (top & (1 << next)) continue;
      const up = indexed.filter(({ from, to }) => from === next && top & (1 << to)).map(({ arrow }) => arrow);
      const cost = up.reduce((sum, { imports }) => sum + imports.length, above.cost);
      const key = top | (1 << next);
      if (cost < (best[key]?.cost ?? Infinity)) best[key] = { cost, up: [...above.up, ...up] };
    }
  }
  return best.at(-1)?.up ?? [];
}
