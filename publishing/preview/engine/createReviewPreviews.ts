import type { Caller } from '#system/budget/caller.ts';
import type { Share } from '#system/budget/createBudgets.ts';
import type { Preview } from './createPreview.ts';
import type { Shown } from './createScenes.ts';
import { budgetTable } from '#system/budget/budgetTable.ts';
import { createBudgets } from '#system/budget/createBudgets.ts';
import { unavailable } from '#system/values/httpError.ts';

/** Previews of some unpublished documents: for reviewers, and for writers who look at a release. */
export type ReviewPreviews = {
  /**
   * Lends the preview of some drafts or of a release until it is given back. Throws an `HttpError` while too many others are in use (503), or by
   * the same caller (429): each has a model of the whole site.
   */
  readonly borrow: (shown: Shown, caller: Caller) => BorrowedPreview;
  /** All that are lent, or were lately. */
  readonly all: () => readonly Preview[];
  readonly close: () => Promise<void>;
};

export type BorrowedPreview = { readonly preview: Preview; readonly giveBack: () => void };

/** The share of a caller in one preview, and how often it was lent. */
type Holder = { readonly share: Share; count: number };

type Lent = { readonly preview: Preview; readonly holders: Map<string, Holder> };

/** The most sets of drafts and releases that can be in use at the same time. */
const maxLent = 4;

/** @param open makes a preview */
export function createReviewPreviews(open: (shown: Shown) => Preview): ReviewPreviews {
  /** By their scope; the most recently used one is last. */
  const lent = new Map<string, Lent>();
  const closing = new Set<Promise<void>>();
  const budgets = createBudgets({ places: budgetTable.preview.places });
  const makeRoom = (): boolean => {
    if (lent.size < maxLent) return true;
    const unused = [...lent].find(([, { holders }]) => holders.size === 0);
    if (!unused) return false;
    const [key, { preview }] = unused;
    lent.delete(key);
    const closed = preview.close().finally(() => closing.delete(closed));
    closing.add(closed);
    return true;
  };
  return {
    borrow: (shown, caller) => {
      const key = JSON.stringify('release' in shown ? shown : [...shown.documents].toSorted());
      const known = lent.get(key);
      const holder = known?.holders.get(caller.key) ?? { share: budgets.take('places', caller), count: 0 };
      if (!known && !makeRoom()) {
        holder.share.giveBack();
        throw unavailable(
          'Too many different pages and releases are being looked at. Try again in a minute.',
        );
      }
      const { preview, holders } = known ?? { preview: open(shown), holders: new Map<string, Holder>() };
      lent.delete(key);
      lent.set(key, { preview, holders });
      holders.set(caller.key, holder);
      holder.count += 1;
      let isBack = false;
      return {
        preview,
        giveBack: () => {
          if (isBack) return;
          isBack = true;
          holder.count -= 1;
          if (holder.count > 0) return;
          holders.delete(caller.key);
          holder.share.giveBack();
        },
      };
    },
    all: () => [...lent.values()].map(({ preview }) => preview),
    close: async () => {
      await Promise.all([...closing, ...[...lent.values()].map(({ preview }) => preview.close())]);
    },
  };
}
