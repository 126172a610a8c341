/** Keeps track of output files, so that no two have the same path, and no file is where a folder must be. */
export type OutputPlaces = {
  /**
   * Claims the place of a file (`docs/why/index.html`). If a claimed file is in the way (at the same place, at that of a folder
   * above, or inside a folder of this name), returns that file and claims nothing; otherwise returns undefined.
   */
  readonly claim: (place: string) => string | undefined;
  /** The claimed file in the way of this place, if any, without claiming it. */
  readonly inTheWayOf: (place: string) => string | undefined;
};

/** @param fold maps places that count as the same to the same text, such as those that differ only in case */
export function outputPlaces(fold: (place: string) => string = (place) => place): OutputPlaces {
  const files = new Map<string, string>();
  /** Folders, each with one file in it. */
  const folders = new Map<string, string>();

  const inTheWayOf = (place: string): string | undefined => {
    const folded = fold(place);
    return (
      files.get(folded) ??
      folders.get(folded) ??
      foldersAbove(folded)
        .map((above) => files.get(above))
        .find(Boolean)
    );
  };
  return {
    inTheWayOf,
    claim: (place) => {
      const other = inTheWayOf(place);
      if (other !== undefined) return other;
      const folded = fold(place);
      files.set(folded, place);
      for (const above of foldersAbove(folded)) if (!folders.has(above)) folders.set(above, place);
      return undefined;
    },
  };
}

/** `a/b/c` -> `a`, `a/b`. */
function foldersAbove(place: string): readonly string[] {
  const found: string[] = [];
  for (let at = place.indexOf('/'); at !== -1; at = place.indexOf('/', at + 1)) {
    found.push(place.slice(0, at));
  }
  return found;
}
