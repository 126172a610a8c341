import type { OmittedEntries } from '../model/sidebarView.ts';

export type SidebarWindow<Entry> = {
  readonly shown: readonly Entry[];
  /** Absent if all entries are shown. */
  readonly leftOut?: OmittedEntries;
};

/** A branch with at most this many entries is shown completely. */
const maxShown = 100;
/** The number of entries before and after the page's own that are shown of a longer branch. */
const shownAround = 20;

/**
 * Returns the entries of a branch that a page shows: all of them, or of very many those around its own, so that a page does not
 * grow with the number of its siblings. Its neighbours are always included, so every page of a branch can be reached from the
 * first by links alone.
 * @param index the position of the page in the branch; -1 if it is above the branch
 */
export function sidebarWindow<Entry>(entries: readonly Entry[], index: number): SidebarWindow<Entry> {
  if (entries.length <= maxShown) return { shown: entries };
  const before = Math.max(0, Math.min(index - shownAround, entries.length - 2 * shownAround - 1));
  const shown = entries.slice(before, before + 2 * shownAround + 1);
  return { shown, leftOut: { before, after: entries.length - before - shown.length } };
}
