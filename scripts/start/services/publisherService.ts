import type { LakeEnv, TargetEnv } from '#env';
import type { WatchedDisks } from '#publishing/alerts/createDiskReader.ts';
import type { BackupsOptions } from '#publishing/backup/startBackups.ts';
import type { PublicAccess } from '#system/http/callersOf.ts';
import type { ProcessState } from '#system/process/processState.ts';
import type { FromSite } from './siteService.ts';
import { createDiskReader } from '#publishing/alerts/createDiskReader.ts';
import { startBackups } from '#publishing/backup/startBackups.ts';
import { createBuilder } from '#publishing/publisher/builder/createBuilder.ts';
import { compareAside } from '#publishing/publisher/compare/compareAside.ts';
import { startPublisher } from '#publishing/publisher/startPublisher.ts';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { createWriterCheck } from '#publishing/writers/createWriterCheck.ts';
import { runService } from './runService.ts';

export type PublisherSettings = {
  /** The project's folder. */
  readonly root: string;
  readonly lake: LakeEnv;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** The fewest releases to which the site can go back. */
  readonly keep: number;
  readonly secret?: string;
  readonly rebuildToken?: string;
  /** Origins at which readers open the site besides `siteUrl`. */
  readonly siteOrigins?: readonly string[];
  /** The address of the site server, without the base path. */
  readonly siteUrl: string;
  /** The password that the site server asks of readers before the site is public. */
  readonly sitePassword?: string;
  readonly workers: number;
  /** Hosts that get each release. */
  readonly targets?: readonly TargetEnv[];
  /** Folders whose disks are watched: administrators are warned before they are full. */
  readonly watched: WatchedDisks;
  /** The token with which metrics can be read from other machines. */
  readonly metricsToken?: string;
  /** The scheduled backups; absent when there are none. */
  readonly backups?: Pick<BackupsOptions, 'folder' | 'sources' | 'every' | 'keep'>;
  /** Origins of Studios in which writers may follow publishing. */
  readonly studioOrigins: readonly string[];
  /** The public access of browsers on other machines; they have none when absent. */
  readonly access?: PublicAccess;
};

/** A message to the publisher's process: that the lake can be read now, the state of all processes, or a message of the site's process. */
export type ToPublisher =
  | { readonly kind: 'begin' }
  | { readonly kind: 'processes'; readonly processes: readonly ProcessState[] }
  | FromSite;

/** A message of it: that the first check of the content has ended, well or not. */
export type FromPublisher = { readonly kind: 'checked' };

// The process that receives the events of changes, and builds.
runService<PublisherSettings>(async (settings, { say, tell, onTold, onStop }) => {
  const { root, lake, host, port, dataDir, keep, secret, rebuildToken, siteUrl, workers } = settings;
  let processes: readonly ProcessState[] = [];
  let hasBegun = false;
  const backups = settings.backups && startBackups({ ...settings.backups, say });
  const builds = { root, lake, workers };
  const publisher = await startPublisher({
    dataDir,
    keep,
    host,
    port,
    say,
    processes: () => processes,
    backups: backups?.status,
    disks: createDiskReader(settings.watched),
    metrics: { token: settings.metricsToken },
    secret,
    rebuildToken,
    siteUrl,
    sitePassword: settings.sitePassword,
    siteOrigins: settings.siteOrigins,
    targets: settings.targets,
    access: settings.access,
    compare: compareAside(builds),
    writers: {
      check: createWriterCheck(() => createLakeClient(lake)),
      studioOrigins: settings.studioOrigins,
    },
  });
  const builder = createBuilder(builds);
  onStop(async () => {
    await publisher.close();
    await builder.close();
  });
  if (backups) onStop(backups.close);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sent by startServices.ts alone
  onTold((message) => receive(message as ToPublisher));

  function receive(message: ToPublisher): void {
    if (message.kind === 'processes') {
      processes = message.processes;
    } else if (message.kind === 'not found') {
      publisher.addNotFound(message.counts);
    } else if (!hasBegun) {
      hasBegun = true;
      void publisher.begin(builder.build).then(() => tell({ kind: 'checked' } satisfies FromPublisher));
    }
  }
});
