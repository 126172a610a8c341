import type { Preview } from './createPreview.ts';

/** The previews of those who review: what is published with the drafts that a link names, and no others. */
export type ReviewPreviews = {
  /**
   * Lends the preview of some drafts until it is given back. Undefined while too many others are in use: each has a model of the whole site.
   * @param documents published ids
   */
  readonly borrow: (documents: readonly string[]) => BorrowedPreview | undefined;
  readonly close: () => Promise<void>;
};

export type BorrowedPreview = { readonly preview: Preview; readonly giveBack: () => void };

type Lent = { readonly preview: Preview; borrowers: number };

/** How many different sets of drafts can be reviewed at the same time. */
const maxLent = 4;

/** @param open makes the preview of the drafts of these documents */
export function createReviewPreviews(open: (documents: ReadonlySet<string>) => Preview): ReviewPreviews {
  /** By the documents; the one that was used last is the last. */
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
    borrow: (documents) => {
      const key = JSON.stringify([...new Set(documents)].toSorted());
      let entry = lent.get(key);
      if (!entry && !makeRoom()) return undefined;
      entry ??= { preview: open(new Set(documents)), borrowers: 0 };
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
    close: async () => {
      await Promise.all([...closing, ...[...lent.values()].map(({ preview }) => preview.close())]);
    },
  };
}
