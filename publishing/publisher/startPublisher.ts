import type { DiskState } from '#core/operations/alertConditions.ts';
import type { BackupStatus } from '#core/operations/backupStatus.ts';
import type { buildLimit } from '#core/publishing/buildLimit.ts';
import type { PublishingThrottle } from '#core/publishing/publishing.ts';
import type { TargetEnv } from '#env';
import type { WritersOptions } from '#publishing/writers/answerWriters.ts';
import type { PublicAccess } from '#system/http/callersOf.ts';
import type { RunningServer } from '#system/http/server/startHttpServer.ts';
import type { ProcessState } from '#system/process/processState.ts';
import type { Say } from '#system/process/say.ts';
import type { Build } from './builder/createBuilder.ts';
import type { ControlFile } from './control/controlFile.ts';
import type { FeedbackReceiver } from './feedback/receiveFeedback.ts';
import type { OpenPublisher } from './openPublisher.ts';
import type { Compare } from './release/createReleaseChecks.ts';
import type { Finish } from './release/finishAside.ts';
import type { PublisherStatus } from './status/publisherStatus.ts';
import { randomBytes } from 'node:crypto';
import { operationsWarnings } from '#core/operations/operationsWarnings.ts';
import { present } from '#core/present.ts';
import { answerWriters } from '#publishing/writers/answerWriters.ts';
import { writeControlFile } from './control/controlFile.ts';
import { createFeedbackLimit } from './feedback/createFeedbackLimit.ts';
import { hookUrl } from './hook/hookUrl.ts';
import { createPublisherMetrics } from './metrics/createPublisherMetrics.ts';
import { openPublisher } from './openPublisher.ts';
import { examineAside } from './release/examineAside.ts';
import { finishAside } from './release/finishAside.ts';
import { probeSite } from './release/probeSite.ts';
import { startPublisherServer } from './startPublisherServer.ts';
import { writersRoutes } from './writers/writersRoutes.ts';

export type PublisherOptions = {
  /** Folder of everything the publisher keeps; made when it is missing. */
  readonly dataDir: string;
  /** The fewest releases to which the site can go back; as few as possible when absent. */
  readonly keep?: number | undefined;
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Shared with the lake; without one no event is accepted, and changes are found by the check every ten minutes. */
  readonly secret?: string | undefined;
  /** The token with which CI may ask for a check of the content; nobody may when absent. */
  readonly rebuildToken?: string | undefined;
  /** Address of the site server on this machine, without the base path; it is asked for a few files of each new release. */
  readonly siteUrl?: string | undefined;
  /** The password that that server asks of readers before the site is public. */
  readonly sitePassword?: string | undefined;
  /** Origins at which readers open the site besides `siteUrl`, such as `https://docs.example.com`; their pages may send feedback. */
  readonly siteOrigins?: readonly string[] | undefined;
  /** The public access of Studios, readers and hosted lakes on other machines; without it, only hosted lakes have any. */
  readonly access?: PublicAccess | undefined;
  readonly throttle?: PublishingThrottle;
  /** The present; for tests. */
  readonly now?: () => Date;
  /** The processes of `npm start`, for the status; absent when there is only this one. */
  readonly processes?: () => readonly ProcessState[];
  /** Returns the state of the scheduled backups of lake and publisher; absent when there are none. */
  readonly backups?: (() => BackupStatus) | undefined;
  /** The disks that the site needs, of which administrators are warned before they are full. */
  readonly disks?: (() => readonly DiskState[]) | undefined;
  /** Offers metrics at `/metrics` to this machine, and to those with the token; no metrics when absent. */
  readonly metrics?: { readonly token?: string | undefined } | undefined;
  /** Returns the longest that a build may take; for tests. */
  readonly limit?: typeof buildLimit;
  /** For tests: the work on a release once it is live. */
  readonly finish?: Finish;
  /** Compares the live release with a full build; it is not when absent. */
  readonly compare?: Compare;
  /** The check of writers' tokens, and the origins of their Studios; without it there are no endpoints for writers. */
  readonly writers?: Pick<WritersOptions, 'check' | 'studioOrigins'> | undefined;
  /** Hosts that get each release, besides the site server. */
  readonly targets?: readonly TargetEnv[] | undefined;
  /** Called with messages for people at a terminal. */
  readonly say: Say;
};

export type Publisher = {
  /** The address to which a lake on this machine sends its webhooks. */
  readonly hookUrl: string;
  readonly statusUrl: string;
  readonly status: () => PublisherStatus;
  /** Notes how often paths were asked for that the site does not have. */
  readonly addNotFound: OpenPublisher['addNotFound'];
  /** Builds from now on, whenever it is time. Resolves when the first check of the content has ended, well or not. */
  readonly begin: (build: Build) => Promise<void>;
  /** Accepts no more events, ends a running build, and releases the folder. May be called again. */
  readonly close: () => Promise<void>;
};

/**
 * Publishing several documents at once in the Studio sends their events within a second or two, so they become two or three releases. A lost
 * event costs ten minutes. Clocks that are synchronized over the network are corrected by fractions of a second.
 */
const defaultThrottle: PublishingThrottle = {
  spacing: 1000,
  checkEvery: 10 * 60_000,
  firstRetry: 5000,
  wakeEvery: 60_000,
  maxDrift: 5000,
};

/**
 * Receives the events of changes, storing each durably before it responds, and builds from the call of `begin` on. The live
 * site is always one complete build. Rejects with an Error that names the port or the folder when it cannot use them.
 */
export async function startPublisher(options: PublisherOptions): Promise<Publisher> {
  const { dataDir, siteUrl, access, processes, finish = finishAside, now = () => new Date() } = options;
  const publisher = openPublisher({
    ...options,
    examine: examineAside,
    finish,
    probe: siteUrl === undefined ? undefined : probeSite(siteUrl, options.sitePassword),
    now,
    steady: () => performance.now(),
    throttle: options.throttle ?? defaultThrottle,
    onOpened: () => {
      // It cannot belong to anybody else: this publisher has the database for itself.
      controlFile?.keep();
    },
    warnings: () => operationsWarnings(options.backups?.(), options.disks?.() ?? [], now()),
    onOutcome: (outcome) => metrics?.note(outcome),
  });
  const { control, isPinned, receive, onError } = publisher;
  let closing: Promise<void> | undefined;
  const status = (): PublisherStatus => ({
    ...publisher.status(),
    ...present({ processes: processes?.(), backups: options.backups?.() }),
  });
  const { waitingEvents } = publisher;
  const metrics =
    options.metrics && createPublisherMetrics({ dataDir, status, waitingEvents, ...options.metrics });
  const token = randomBytes(32).toString('base64url');
  let port = options.port;
  let controlFile: ControlFile | undefined;
  const statusUrl = (): string => `http://localhost:${port}/status`;
  const starting = startPublisherServer({
    host: options.host,
    port: options.port,
    rebuild: { token: options.rebuildToken, statusUrl, isPinned, request: () => publisher.changed('hook') },
    control: { ...control, token },
    writers:
      options.writers && answerWriters({ ...options.writers, routes: writersRoutes(publisher), access }),
    feedback: feedbackReceiver(publisher, options, now),
    secret: options.secret,
    now,
    receive,
    status,
    access,
    metrics,
    onError,
  });
  try {
    const server = await starting;
    ({ port } = server);
    controlFile = writeControlFile(dataDir, { url: hookUrl(options.host, port, ''), token });
    return {
      hookUrl: hookUrl(options.host, port),
      statusUrl: statusUrl(),
      status,
      addNotFound: publisher.addNotFound,
      begin: publisher.begin,
      close: () => {
        closing ??= close(server);
        return closing;
      },
    };
  } catch (error) {
    publisher.close();
    throw error;
  }

  async function close(server: RunningServer): Promise<void> {
    controlFile?.takeBack();
    await Promise.all([server.close(), publisher.stop()]);
    publisher.close();
  }
}

function feedbackReceiver(
  { feedback, hasPage }: OpenPublisher,
  { siteUrl, siteOrigins = [], access }: PublisherOptions,
  now: () => Date,
): FeedbackReceiver {
  return {
    store: feedback,
    limit: createFeedbackLimit(),
    siteOrigins: siteUrl === undefined ? siteOrigins : [new URL(siteUrl).origin, ...siteOrigins],
    isPage: hasPage,
    access,
    now,
  };
}
