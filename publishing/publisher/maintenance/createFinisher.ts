import type { Releases } from '../release/createReleases.ts';
import type { NewParts } from '../release/newParts.ts';
import type { PublisherStatus } from '../status/publisherStatus.ts';
import { nothingNew } from '../release/newParts.ts';

/** Draws the pictures of the live release and compresses its files, and remembers what may still have to be done. */
export type Finisher = {
  /**
   * Records that another release is live, and stops work for an older one, which may never be needed. Returns whether there is anything to
   * do.
   * @param added the parts that the last live release did not have; all files are examined when absent
   */
  readonly note: (added?: NewParts) => boolean;
  /** Makes the next run verify the drawn pictures, too. */
  readonly examinePictures: () => void;
  /** Does the pending work. Rejects with an Error when something fails, or when `signal` is aborted. */
  readonly run: (signal: AbortSignal) => Promise<void>;
  /** The progress of the drawing; undefined when nothing is drawn. */
  readonly drawing: () => PublisherStatus['pictures'];
};

/** @param say called with messages for people at a terminal */
export function createFinisher(releases: Releases, say: (text: string) => void): Finisher {
  /** The parts of the live release that may not be finished yet. */
  let unfinished: NewParts | 'all' = nothingNew;
  let outdated = new AbortController();
  let examinesPictures = false;
  let drawing: PublisherStatus['pictures'];
  const onDrawing = (drawn: number, total: number): void => {
    drawing = drawn < total ? { drawn, total } : undefined;
  };
  return {
    note: (added) => {
      unfinished = added && unfinished !== 'all' ? bothParts(unfinished, added) : 'all';
      if (unfinished !== 'all' && unfinished.files.length + unfinished.pictures.length === 0) return false;
      outdated.abort();
      return true;
    },
    examinePictures: () => {
      examinesPictures = true;
    },
    run: async (signal) => {
      const current = new AbortController();
      outdated = current;
      try {
        const added = unfinished === 'all' ? undefined : unfinished;
        const stop = AbortSignal.any([signal, current.signal]);
        await releases.finish({ examinesPictures, added, onDrawing, say }, stop);
        if (!current.signal.aborted) unfinished = nothingNew;
      } catch (error) {
        if (current.signal.aborted) return;
        unfinished = 'all';
        throw error;
      } finally {
        drawing = undefined;
        // A failure is retried soon, and need not read every card again.
        if (!current.signal.aborted) examinesPictures = false;
      }
    },
    drawing: () => drawing,
  };
}

function bothParts(one: NewParts, other: NewParts): NewParts {
  return { files: [...one.files, ...other.files], pictures: [...one.pictures, ...other.pictures] };
}
