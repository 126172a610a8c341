import type { Say } from '#system/process/say.ts';
import type { PublishingOutcome } from './status/sayOutcome.ts';
import { shortMessage } from './status/publisherStatus.ts';
import { sayOutcome } from './status/sayOutcome.ts';
import { tellChanges } from './status/tellChanges.ts';
import { withDiskAdvice } from './status/withDiskAdvice.ts';

export type PublisherReporterOptions = {
  readonly dataDir: string;
  /** Called with the result of each check of the content. */
  readonly onOutcome?: ((outcome: PublishingOutcome) => void) | undefined;
  /** Called with messages for people at a terminal. */
  readonly say: Say;
};

/** Tells people at a terminal what happens to a publisher. */
export type PublisherReporter = {
  /** Adds to the message of an error what to do. */
  readonly explain: (message: string) => string;
  /** Says an unexpected error, once while it stays the same: a sender repeats what could not be stored, again and again. */
  readonly onError: (error: unknown) => void;
  readonly onOutcome: (outcome: PublishingOutcome) => void;
  /** @param count the number of entries that were saved, and that the database lacks */
  readonly onMissing: (count: number) => void;
  /** Says that the database was deleted or replaced. */
  readonly onGone: () => void;
};

/** Reports through `say`. An error is said again if it comes back after a check that succeeded. */
export function createPublisherReporter({
  dataDir,
  onOutcome,
  say,
}: PublisherReporterOptions): PublisherReporter {
  const explain = (message: string): string => withDiskAdvice(message, dataDir);
  const tellError = tellChanges(say);
  const tellOutcome = sayOutcome(say);
  return {
    explain,
    onError: (error) => tellError(`The publisher failed: ${explain(shortMessage(error))}`),
    onOutcome: (outcome) => {
      if (outcome.kind === 'built' || outcome.kind === 'unchanged') tellError('');
      tellOutcome(outcome);
      onOutcome?.(outcome);
    },
    onMissing: (count) => say(missingText(count, dataDir)),
    onGone: () =>
      say(
        `The data folder '${dataDir}' was deleted or replaced. The site is built again; releases, a rollback and events that it no longer has are lost.`,
        'error',
      ),
  };
}

function missingText(count: number, dataDir: string): string {
  return [
    `${count === 1 ? 'One entry that the publisher saved is' : `The last ${count} entries that the publisher saved are`} missing from '${dataDir}': the write-ahead log was damaged when the publisher last stopped, or an older copy of the database was put in its place.`,
    'The site is built again from the content of the lake. Check Site in the Studio: a rollback or confirmed losses may have to be repeated. Unless somebody cut the power of the machine, check its disk.',
  ].join('\n');
}
