import type { Preview } from './createPreview.ts';
import type { Shown } from './createScenes.ts';

/** The previews of a part of what is not published: for those who review, and for writers who look at a release. */
export type ReviewPreviews = {
  /**
   * Lends the preview of some drafts or of a release until it is given back. Undefined while too many others are in use: each has a model of the
   * whole site.
   */
  readonly borrow: (shown: Shown) => BorrowedPreview | undefined;
  /** All that are lent, or were lately. */
  readonly all: () => readonly Preview[];
  readonly close: () => Promise<void>;
};

export type BorrowedPreview = { readonly preview: Preview; readonly giveBack: () => void };

type Lent = { readonly preview: Preview; borrowers: number };

/** The most different sets of drafts, and releases, that can be looked at at the same time. */
const maxLent = 4;

/** @param open makes a preview */
export function createReviewPreviews(open: (shown: Shown) => Preview): ReviewPreviews {
  /** By what they show; the one that was used last is the last. */
  const lent = new Map<string, Lent>();
  const closing = new Set<Promise<void>>();
  const makeRoom = (): boolean => {
    if (lent.size < maxLent) return true;
    const unused = [...lent].find(([, { borrowers }]) => borrowers === 0);
    if (!unused) return false;
    const [key, { preview }] = unused;
    lent.delete(key);
    const closed = preview.close().finally(() => closing.delete(closed));
    closing.add(closed);
    return true;
  };
  return {
    borrow: (shown) => {
      const key = JSON.stringify('release' in shown ? shown : [...shown.documents].toSorted());
      let entry = lent.get(key);
      if (!entry && !makeRoom()) return undefined;
      entry ??= { preview: open(shown), borrowers: 0 };
      const { preview } = entry;
      const borrowed = entry;
      lent.delete(key);
      lent.set(key, entry);
      entry.borrowers += 1;
      let isBack = false;
      return {
        preview,
        giveBack: () => {
          if (!isBack) borrowed.borrowers -= 1;
          isBack = true;
        },
      };
    },
    all: () => [...lent.values()].map(({ preview }) => preview),
    close: async () => {
      await Promise.all([...closing, ...[...lent.values()].map(({ preview }) => preview.close())]);
    },
  };
}
