import { randomBytes } from 'node:crypto';
import { afterEvent } from '#core/publishing/afterEvent.ts';
import { buildLimit } from '#core/publishing/buildLimit.ts';
import { nextAction } from '#core/publishing/nextAction.ts';
import type { Instant, PublishingEvent, PublishingPace } from '#core/publishing/publishing.ts';
import { startPublishing } from '#core/publishing/publishing.ts';
import type { Problem } from '#core/problem.ts';
import type { BuildFolders } from './buildFolders.ts';
import type { BuildReport, BuildRequest } from './buildReport.ts';
import type { LiveBuild } from './liveBuild.ts';
import type { Maintenance } from './createMaintenance.ts';
import type { PublisherStore } from './openPublisherStore.ts';
import type { PublisherStatus, PublishingFailure } from './publisherStatus.ts';
import { contentFailure, faultFailure } from './publisherStatus.ts';
import { limitTime } from './limitTime.ts';

/**
 * A build of the newest content, somewhere aside. `warnings` is there when something of it runs on after the report: it
 * resolves when nothing does any more, and never rejects.
 */
export type Build = (
  task: Pick<BuildRequest, 'outDir' | 'asOf' | 'live' | 'refused'>,
  onProgress: (line: string) => void,
  signal: AbortSignal,
) => Promise<BuildReport & { readonly warnings?: Promise<readonly Problem[]> }>;

/** What came of a look at the content, for people. */
export type PublishingOutcome =
  | {
      readonly kind: 'built';
      readonly live: LiveBuild;
      readonly seconds: number;
      readonly problems: readonly Problem[];
    }
  /** What was found after a build was switched in. */
  | { readonly kind: 'warned'; readonly problems: readonly Problem[] }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly failure: PublishingFailure; readonly hasSite: boolean };

export type PublishLoopOptions = {
  readonly store: PublisherStore;
  readonly folders: BuildFolders;
  readonly maintenance: Maintenance;
  readonly pace: PublishingPace;
  readonly now: () => Date;
  /** Milliseconds of a clock that nobody sets. */
  readonly steady: () => number;
  /** See buildLimit.ts. */
  readonly limit?: typeof buildLimit;
  /** The instant of every build; the time it starts when absent. */
  readonly asOf: string | undefined;
  readonly onProgress: (line: string) => void;
  /** The live build shows the newest content. What this throws is a fault: it is tried again. */
  readonly onShown: () => void;
  readonly onOutcome: (outcome: PublishingOutcome) => void;
  /** Told what nobody foresaw. */
  readonly onFault: (error: unknown) => void;
};

export type PublishLoop = {
  /** To be told of every change, once it is noted for good, and of damage. */
  readonly noted: () => void;
  /** Looks at the content now, and from then on whenever it is time. Resolves when the first look has ended; never rejects. */
  readonly begin: (build: Build) => Promise<void>;
  readonly status: () => Omit<PublisherStatus, 'damage' | 'maintenance'>;
  /** The id of the build that runs. */
  readonly building: () => string | undefined;
  /** Ends a build that runs, and waits for its end. */
  readonly close: () => Promise<void>;
};

/** How many durations of builds are remembered. */
const remembered = 5;

/** Does what `nextAction` says, with timers and builds. What has to outlive the process is in the store. */
export function createPublishLoop(options: PublishLoopOptions): PublishLoop {
  const { store, folders, maintenance, pace, now, steady, onProgress, onShown } = options;
  const { limit = buildLimit, onOutcome, onFault } = options;
  const abort = new AbortController();
  const instant = (): Instant => ({ wall: now().getTime(), steady: steady() });
  let known = startPublishing(instant());
  let build: Build | undefined;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let current: { readonly id: string; readonly since: string; readonly step: string } | undefined;
  let fault: PublishingFailure | undefined;
  /** How long the last builds took, and how many since then took too long. */
  let durations: readonly number[] = [];
  let overdue = 0;

  const happen = (event: PublishingEvent): void => {
    known = afterEvent(known, event, instant(), pace);
    decide();
  };
  const decide = (): void => {
    clearTimeout(timer);
    if (build === undefined || abort.signal.aborted) return;
    const action = nextAction(known, instant(), pace);
    if (action.kind === 'build') running = look(build).catch(onFault);
    else if (action.duration !== undefined) {
      // A timer does not know of a clock that is set, nor of a machine that slept.
      timer = setTimeout(wake, Math.min(action.duration, pace.glanceEvery));
    }
  };
  const wake = (): void => {
    maintenance.wake();
    happen({ kind: 'woke' });
  };

  // Whatever goes wrong is a fault, and tried again. What comes next is decided before anybody is told.
  const look = async (run: Build): Promise<void> => {
    const started = now();
    const id = `${started.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${randomBytes(4).toString('hex')}`;
    current = { id, since: started.toISOString(), step: 'Reading the content …' };
    happen({ kind: 'started' });
    let event: PublishingEvent = { kind: 'faulted' };
    let reason: unknown;
    try {
      event = await lookOnce(run, id, started);
    } catch (error) {
      reason = error;
    }
    current = undefined;
    if (abort.signal.aborted) return;
    happen(event);
    if (event.kind === 'faulted') fail(faultFailure(reason, now(), new Date(nextAt() ?? now())));
    if (event.kind !== 'refused') maintenance.tidy();
  };

  const lookOnce = async (run: Build, id: string, started: Date): Promise<PublishingEvent> => {
    store.reopenIfGone();
    // Read before the content is: what is noted from now on may not be in it.
    const covers = store.newestNotice();
    const asOf = options.asOf ?? started.toISOString();
    const begun = steady();
    const time = limitTime(limit(durations, overdue), abort.signal);
    try {
      const { warnings, ...report } = await run(
        { outDir: folders.folderOf(id), asOf, ...looked() },
        (line) => {
          if (current?.id === id) current = { ...current, step: line };
          onProgress(line);
        },
        time.signal,
      );
      const event = take(report, { id, covers, asOf, seconds: (steady() - begun) / 1000 });
      if (report.kind === 'built')
        [durations, overdue] = [[steady() - begun, ...durations].slice(0, remembered), 0];
      if (warnings !== undefined) onOutcome({ kind: 'warned', problems: await warnings });
      return event;
    } catch (error) {
      if (!time.isOver()) throw error;
      overdue += 1;
      const seconds = Math.round((steady() - begun) / 1000);
      throw new Error(
        `The build was still running after ${seconds} s and was stopped. Its last step was: ${current?.step ?? ''}\nThe next build gets twice as long.`,
        { cause: error },
      );
    } finally {
      time.clear();
    }
  };

  /** What a build need not look at again. */
  const looked = (): Pick<BuildRequest, 'live' | 'refused'> => {
    const live = folders.shown() === undefined || maintenance.isLiveDamaged() ? undefined : store.live();
    const refusal = store.refusal();
    // An upload that was missing may be there now, although the documents are the same.
    const mayPass = refusal?.problems.some(({ code }) => code === 'unusable-asset') === true;
    if (refusal === undefined || mayPass) return live === undefined ? {} : { live };
    const { problems: _problems, refusedAt: _refusedAt, ...refused } = refusal;
    return { ...(live === undefined ? {} : { live }), refused };
  };

  type Look = Pick<LiveBuild, 'id' | 'covers' | 'asOf'> & { readonly seconds: number };
  const take = (report: BuildReport, { seconds, ...shows }: Look): PublishingEvent => {
    switch (report.kind) {
      case 'refused': {
        const { kind: _kind, ...refusal } = report;
        store.refuse({ ...refusal, asOf: shows.asOf, refusedAt: now().toISOString() });
        fail(undefined);
        return { kind: 'refused' };
      }
      case 'still refused':
        fail(undefined);
        return { kind: 'refused' };
      case 'unchanged':
        store.confirm(shows.covers, report.goesLiveAt);
        onShown();
        fault = undefined;
        onOutcome({ kind: 'unchanged' });
        maintenance.examine('quick');
        return shownUntil(report.goesLiveAt);
      case 'built': {
        const { kind: _kind, problems, ...built } = report;
        const next: LiveBuild = { ...shows, builtAt: now().toISOString(), ...built };
        store.switchTo(next);
        onShown();
        fault = undefined;
        onOutcome({ kind: 'built', live: next, seconds, problems });
        return shownUntil(report.goesLiveAt);
      }
    }
  };
  const shownUntil = (goesLiveAt: string | undefined): PublishingEvent => ({
    kind: 'shown',
    // Where time stands still, no post ever goes live by its date.
    ...(goesLiveAt === undefined || options.asOf !== undefined ? {} : { goesLiveAt: Date.parse(goesLiveAt) }),
  });
  /** A fault, or, without one, content that is refused. */
  const fail = (reason: PublishingFailure | undefined): void => {
    fault = reason;
    const failure = failureNow();
    if (failure !== undefined) onOutcome({ kind: 'failed', failure, hasSite: folders.shown() !== undefined });
  };
  const failureNow = (): PublishingFailure | undefined => {
    const refusal = store.refusal();
    return fault ?? (refusal === undefined ? undefined : contentFailure(refusal));
  };
  /** When the next build begins unless something happens before; milliseconds since 1970. */
  const nextAt = (): number | undefined => {
    const at = instant();
    const action = nextAction(known, at, pace);
    return build !== undefined && action.kind === 'wait' && action.duration !== undefined
      ? at.wall + action.duration
      : undefined;
  };

  return {
    noted: () => happen({ kind: 'noted' }),
    begin: async (given) => {
      maintenance.begin();
      build = given;
      known = startPublishing(instant());
      decide();
      await running;
    },
    status: () => {
      const live = folders.shown() === undefined ? undefined : store.live();
      const { covers: _covers, ...shown } = live ?? { covers: 0 };
      const next = nextAt();
      const failure = failureNow();
      return {
        state: stateOf(build !== undefined),
        ...('id' in shown ? { live: shown } : {}),
        ...(current === undefined ? {} : { building: { since: current.since, step: current.step } }),
        ...(next === undefined ? {} : { nextAt: new Date(next).toISOString() }),
        notices: store.newestNotice(),
        ...(failure === undefined ? {} : { failure }),
      };
    },
    building: () => current?.id,
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
