import type { LeftOut } from '../model/sidebarView.ts';

export type SidebarWindow<Entry> = {
  readonly shown: readonly Entry[];
  /** Absent where all are shown. */
  readonly leftOut?: LeftOut;
};

/** A page shows all entries of a branch up to this many. */
const maxShown = 100;
/** Of more, it shows this many before and after its own. */
const shownAround = 20;

/**
 * What a page shows of a branch in which it stands at `index` (-1: above it), so that a page does not grow with the number
 * of its siblings: all entries, or of very many those around it. Its neighbours are
 * always among them, so that every page of a branch can be reached from the first by links alone.
 */
export function sidebarWindow<Entry>(entries: readonly Entry[], index: number): SidebarWindow<Entry> {
  if (entries.length <= maxShown) return { shown: entries };
  const before = Math.max(0, Math.min(index - shownAround, entries.length - 2 * shownAround - 1));
  const shown = entries.slice(before, before + 2 * shownAround + 1);
  return { shown, leftOut: { before, after: entries.length - before - shown.length } };
}
