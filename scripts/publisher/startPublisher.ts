import type { buildLimit } from '#core/publishing/buildLimit.ts';
import type { PublishingPace } from '#core/publishing/publishing.ts';
import { listen } from '#scripts/serve/listen.ts';
import { writeLivePointer } from '#scripts/serve/livePointer.ts';
import type { LiveSite } from '#scripts/serve/liveSite.ts';
import { buildFolders } from './buildFolders.ts';
import { createMaintenance } from './createMaintenance.ts';
import type { Build, PublishLoop } from './createPublishLoop.ts';
import { createPublishLoop } from './createPublishLoop.ts';
import { examineAside } from './examineAside.ts';
import { hookUrl } from './hookUrl.ts';
import { openPublisherStore } from './openPublisherStore.ts';
import type { ProcessState } from './processState.ts';
import { publisherServer } from './publisherServer.ts';
import type { PublisherStatus } from './publisherStatus.ts';
import { messageOf } from './publisherStatus.ts';
import { publishingPace } from './publishingPace.ts';
import { sayOutcome } from './sayOutcome.ts';

export type PublisherOptions = {
  /** Folder of everything the publisher keeps; made when it is missing. */
  readonly dataDir: string;
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Shared with the lake; without one no notice is taken, and changes are found by looking every ten minutes. */
  readonly secret?: string;
  /** ISO 8601 instant of every build; the time it starts when absent. */
  readonly asOf?: string;
  readonly pace?: PublishingPace;
  /** The present; for tests. */
  readonly now?: () => Date;
  /** What is known of the processes of `npm start`, for the status; absent when there is only this one. */
  readonly processes?: () => readonly ProcessState[];
  /** How long a build may take; for tests. */
  readonly limit?: typeof buildLimit;
  /** Told what happens, for people at a terminal. */
  readonly say: (text: string) => void;
};

export type Publisher = {
  /** Where a lake on this machine tells of changes. */
  readonly hookUrl: string;
  readonly statusUrl: string;
  /** What readers are to see now; undefined before the first good build. */
  readonly live: () => LiveSite | undefined;
  readonly status: () => PublisherStatus;
  /** Builds from now on, whenever it is time. Resolves when the first look at the content has ended, well or not. */
  readonly begin: (build: Build) => Promise<void>;
  /** Takes no more notices, ends a build that runs, and gives the folder back. May be called again. */
  readonly close: () => Promise<void>;
};

/**
 * Takes notices of changes, noting each for good before it answers, and builds once it is told to begin. The live site is
 * always one complete build. Rejects with an Error that names the port or the folder when it cannot have them.
 */
export async function startPublisher(options: PublisherOptions): Promise<Publisher> {
  const { dataDir, say, now = () => new Date() } = options;
  const store = openPublisherStore(dataDir);
  const folders = buildFolders(dataDir, store);
  let live: LiveSite | undefined;
  let closing: Promise<void> | undefined;
  const onFault = (error: unknown): void => say(`The publisher failed: ${messageOf(error)}`);
  const maintenance = createMaintenance({
    store,
    folders,
    examine: examineAside,
    now,
    steady,
    building: () => loop.building(),
    onDamage: () => loop.noted(),
    say,
  });
  const loop: PublishLoop = createPublishLoop({
    store,
    folders,
    maintenance,
    now,
    steady,
    ...(options.limit === undefined ? {} : { limit: options.limit }),
    pace: options.pace ?? publishingPace,
    asOf: options.asOf,
    onProgress: say,
    // Also when nothing was built: the file may have been damaged, or could not be written the last time.
    onShown: () => {
      live = showLive();
    },
    onOutcome: sayOutcome(say),
    onFault,
  });
  const { processes } = options;
  const status = (): PublisherStatus => ({
    ...loop.status(),
    ...maintenance.status(),
    ...(processes === undefined ? {} : { processes: processes() }),
  });
  const server = publisherServer({
    secret: options.secret,
    now,
    note: (notice) => {
      let isNew = true;
      try {
        isNew = store.note(notice, now());
      } finally {
        // Also when it could not be noted: something was changed all the same.
        if (isNew) loop.noted();
      }
      return isNew;
    },
    status,
    onFault,
  });
  try {
    live = showLive();
    const port = await listen(server, options.port, 'PUBLISHER_PORT', options.host);
    // Connections that cannot be accepted, because there are too many open files for example.
    server.on('error', onFault);
    return {
      hookUrl: hookUrl(options.host, port),
      statusUrl: `http://localhost:${port}/status`,
      live: () => live,
      status,
      begin: loop.begin,
      close: () => {
        closing ??= close();
        return closing;
      },
    };
  } catch (error) {
    store.close();
    throw error;
  }

  async function close(): Promise<void> {
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
    await Promise.all([closed, loop.close(), maintenance.close()]);
    store.close();
  }

  /** Tells the site server, which may be another process, what readers are to see. Throws an Error when it cannot. */
  function showLive(): LiveSite | undefined {
    const shown = folders.shown();
    if (shown === undefined) return undefined;
    const site = { ...shown, basePath: store.live()?.basePath ?? '' };
    writeLivePointer(dataDir, site);
    return site;
  }
}

/** Of a clock that nobody sets. */
function steady(): number {
  return performance.now();
}
