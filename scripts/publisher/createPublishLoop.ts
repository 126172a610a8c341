import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterEvent } from '#core/publishing/afterEvent.ts';
import { nextAction } from '#core/publishing/nextAction.ts';
import type { PublishingEvent, PublishingPace } from '#core/publishing/publishing.ts';
import { startPublishing } from '#core/publishing/publishing.ts';
import type { BuildFolders } from './buildFolders.ts';
import type { BuildReport, BuildRequest } from './buildReport.ts';
import type { LiveBuild } from './liveBuild.ts';
import type { PublisherStore } from './openPublisherStore.ts';
import type { PublisherStatus, PublishingFailure } from './publisherStatus.ts';
import { contentFailure, faultFailure } from './publisherStatus.ts';

/** A build of the newest content, somewhere aside. */
export type Build = (
  task: Pick<BuildRequest, 'outDir' | 'asOf' | 'live'>,
  onProgress: (line: string) => void,
  signal: AbortSignal,
) => Promise<BuildReport>;

/** What came of a look at the content, for people. */
export type PublishingOutcome =
  | {
      readonly kind: 'built';
      readonly live: LiveBuild;
      readonly seconds: number;
      readonly problems: PublishingFailure['problems'];
    }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly failure: PublishingFailure; readonly hasSite: boolean };

export type PublishLoopOptions = {
  readonly store: PublisherStore;
  readonly folders: BuildFolders;
  readonly pace: PublishingPace;
  readonly now: () => Date;
  /** The instant of every build; the time it starts when absent. */
  readonly asOf: string | undefined;
  readonly onProgress: (line: string) => void;
  readonly onOutcome: (outcome: PublishingOutcome) => void;
};

export type PublishLoop = {
  /** To be told of every change, once it is noted for good. */
  readonly noted: () => void;
  /** Looks at the content now, and from then on whenever it is time. Resolves when the first look has ended. */
  readonly begin: (build: Build) => Promise<void>;
  readonly status: () => PublisherStatus;
  /** Ends a build that runs, and waits for its end. */
  readonly close: () => Promise<void>;
};

/** setTimeout fires at once for longer ones. */
const longestTimer = 2 ** 31 - 1;

/** Does what `nextAction` says, with timers and builds. What has to outlive the process is in the store. */
export function createPublishLoop(options: PublishLoopOptions): PublishLoop {
  const { store, folders, pace, now, onProgress, onOutcome } = options;
  const abort = new AbortController();
  let known = startPublishing(now().getTime());
  let build: Build | undefined;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let step = { since: '', step: '' };
  let failure: PublishingFailure | undefined;

  const happen = (event: PublishingEvent): void => {
    known = afterEvent(known, event, now().getTime(), pace);
    decide();
  };
  const decide = (): void => {
    clearTimeout(timer);
    if (build === undefined || abort.signal.aborted) return;
    const action = nextAction(known, now().getTime(), pace);
    if (action.kind === 'build') running = look(build);
    else if (action.until !== undefined) {
      timer = setTimeout(decide, Math.min(Math.max(action.until - now().getTime(), 0), longestTimer));
    }
  };

  const look = async (run: Build): Promise<void> => {
    const started = now();
    const id = `${started.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${randomBytes(4).toString('hex')}`;
    step = { since: started.toISOString(), step: 'Reading the content …' };
    happen({ kind: 'started' });
    try {
      const event = await lookOnce(run, id, started);
      if (!abort.signal.aborted) happen(event);
    } catch (error) {
      if (store.live()?.id !== id) rmSync(folders.folderOf(id), { recursive: true, force: true });
      if (abort.signal.aborted) return;
      fail(faultFailure(error, now()));
      happen({ kind: 'faulted' });
    }
  };

  const lookOnce = async (run: Build, id: string, started: Date): Promise<PublishingEvent> => {
    // Read before the content is: what is noted from now on may not be in it.
    const covers = store.newestNotice();
    const asOf = options.asOf ?? started.toISOString();
    const live = folders.shown() === undefined ? undefined : store.live();
    const report = await run(
      { outDir: folders.folderOf(id), asOf, ...(live === undefined ? {} : { live }) },
      (line) => {
        step = { ...step, step: line };
        onProgress(line);
      },
      abort.signal,
    );
    switch (report.kind) {
      case 'refused':
        fail(contentFailure(report.problems, now()));
        return { kind: 'refused' };
      case 'unchanged':
        store.confirm(covers, report.goesLiveAt);
        failure = undefined;
        onOutcome({ kind: 'unchanged' });
        return shownUntil(report.goesLiveAt);
      case 'built': {
        const { kind: _kind, problems, ...shows } = report;
        const next: LiveBuild = { id, covers, asOf, builtAt: now().toISOString(), ...shows };
        store.switchTo(next);
        failure = undefined;
        const seconds = (now().getTime() - started.getTime()) / 1000;
        onOutcome({ kind: 'built', live: next, seconds, problems });
        folders.tidy(now());
        return shownUntil(report.goesLiveAt);
      }
    }
  };
  const shownUntil = (goesLiveAt: string | undefined): PublishingEvent => ({
    kind: 'shown',
    // Where time stands still, no post ever goes live by its date.
    ...(goesLiveAt === undefined || options.asOf !== undefined ? {} : { goesLiveAt: Date.parse(goesLiveAt) }),
  });
  const fail = (reason: PublishingFailure): void => {
    failure = reason;
    onOutcome({ kind: 'failed', failure, hasSite: folders.shown() !== undefined });
  };

  return {
    noted: () => happen({ kind: 'noted' }),
    begin: async (given) => {
      folders.tidy(now());
      build = given;
      known = startPublishing(now().getTime());
      decide();
      await running;
    },
    status: () => {
      const live = folders.shown() === undefined ? undefined : store.live();
      const { covers: _covers, ...shown } = live ?? { covers: 0 };
      const action = nextAction(known, now().getTime(), pace);
      return {
        state: stateOf(build !== undefined),
        ...('id' in shown ? { live: shown } : {}),
        ...(known.isBuilding ? { building: step } : {}),
        ...(build !== undefined && action.kind === 'wait' && action.until !== undefined
          ? { nextAt: new Date(action.until).toISOString() }
          : {}),
        notices: store.newestNotice(),
        ...(failure === undefined ? {} : { failure }),
      };
    },
    close: async () => {
      abort.abort();
      clearTimeout(timer);
      await running;
    },
  };

  function stateOf(hasBegun: boolean): PublisherStatus['state'] {
    if (!hasBegun) return 'starting';
    if (known.isBuilding) return 'building';
    return known.unseen === undefined ? 'idle' : 'waiting';
  }
}
