import type { Problem } from '#core/problem.ts';
import type { PublisherStore } from '../store/openPublisherStore.ts';

/** The warnings about releases that arrive while a release is built. */
export type WarningRecorder = {
  readonly add: (problems: readonly Problem[], release: string) => void;
  /** Call when the release is recorded. */
  readonly onRecorded: () => void;
};

/**
 * Adds warnings to the records of their releases: those about the release that is being built once it has a record.
 * @param id the release that is being built
 * @param onError called with errors of the database: a release is live all the same
 */
export function recordWarnings(
  id: string,
  store: Pick<PublisherStore, 'addProblems'>,
  onError: (error: unknown) => void,
): WarningRecorder {
  let early: readonly Problem[] | undefined = [];
  const record = (release: string, problems: readonly Problem[]): void => {
    try {
      store.addProblems(release, problems);
    } catch (error) {
      onError(error);
    }
  };
  return {
    add: (problems, release) => {
      if (early && release === id) early = [...early, ...problems];
      else record(release, problems);
    },
    onRecorded: () => {
      if (early && early.length > 0) record(id, early);
      early = undefined;
    },
  };
}
