/** Operations and conditions for saving the edits of a document before the Studio does. */
export type PauseCommitOptions = {
  /** Saves what has been typed. In the Studio that is an operation, which cancels one of the same document that is not done. */
  readonly commit: () => void;
  /** Returns whether somebody looks at a preview: otherwise the history would get more entries for nothing. */
  readonly isPreviewOpen: () => boolean;
  readonly isConnected: () => boolean;
  /** Returns whether the document is to be published, from the moment in which the writer asked for it until that is done. */
  readonly isBeingPublished: () => boolean;
};

/** Saves a document when its writer pauses. */
export type PauseCommit = {
  /** Call when something that was typed is in the form. */
  readonly edited: () => void;
  /** Call before anything but typing, such as a click, which may start another operation. What was typed is then saved by the Studio. */
  readonly interrupted: () => void;
};

/** The time for which nothing must be typed, in milliseconds. */
export const pauseLength = 100;

/**
 * The Studio itself saves at most once a second, so that a preview would follow more than a second after the last key. A commit that comes while a
 * publish waits cancels it without a word (`operationEvents.ts` in Sanity's sources: `switchMap`); so there is none between the moment in
 * which a publish may begin and its end.
 */
export function createPauseCommit(options: PauseCommitOptions): PauseCommit {
  const { commit, isPreviewOpen, isConnected, isBeingPublished } = options;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const interrupted = (): void => {
    clearTimeout(waiting);
    waiting = undefined;
  };
  return {
    interrupted,
    edited: () => {
      interrupted();
      if (!isPreviewOpen()) return;
      waiting = setTimeout(() => {
        waiting = undefined;
        if (isConnected() && !isBeingPublished()) commit();
      }, pauseLength);
    },
  };
}
