import type { PublisherService } from './createServices.ts';

/** Somebody who rolls the site back, and resumes publishing. */
export type Operator = {
  readonly rollBack: (which: number) => void;
  readonly resume: () => void;
  /** The release that was chosen and has to stay; undefined when there is none, or the operator waits for an answer. */
  readonly pinned: () => string | undefined;
  /** Returns whether the operator waits for an answer, so that the site may go back. */
  readonly isRollingBack: () => boolean;
  /** Call it when the publisher has ended: there will be no answer. */
  readonly onEnded: () => void;
  /** Call it when a publisher was started, with the release that is pinned. */
  readonly onStarted: (pin: string | undefined) => void;
};

/** @param onWrong called when a release that is listed cannot be chosen because it is not whole */
export function createOperator(
  publisher: () => PublisherService | undefined,
  onWrong: (what: string) => void,
): Operator {
  let pinned: string | undefined;
  let waiting = 0;
  return {
    rollBack: (which) => {
      const service = publisher();
      const releases = service?.open.control.list().releases ?? [];
      const id = releases[which % releases.length]?.id;
      if (!service || id === undefined) return;
      waiting += 1;
      const answered = (release: string | undefined): void => {
        if (!service.own.isAlive()) return;
        waiting -= 1;
        pinned = release ?? pinned;
      };
      service.own
        .run(() => service.open.control.rollBack(id, 'Ada'))
        .then(
          () => answered(id),
          // The operator is told why.
          (error: unknown) => {
            if (String(error).includes('damaged')) onWrong(String(error));
            answered(undefined);
          },
        );
    },
    resume: () => {
      const service = publisher();
      if (!service) return;
      pinned = undefined;
      try {
        service.own.run(() => service.open.control.resume('Ada'));
      } catch {
        // The operator is told that it failed.
      }
    },
    pinned: () => (waiting > 0 ? undefined : pinned),
    isRollingBack: () => waiting > 0,
    onEnded: () => void ([pinned, waiting] = [undefined, 0]),
    onStarted: (pin) => void (pinned = pin),
  };
}
