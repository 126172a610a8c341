import type { LakeEnv } from '#env';
import type { ProcessState } from '#scripts/publisher/processState.ts';
import { runBuild } from '#scripts/publisher/runBuild.ts';
import { startPublisher } from '#scripts/publisher/startPublisher.ts';
import { runService } from '../runService.ts';

export type PublisherSettings = {
  /** The project's folder. */
  readonly root: string;
  readonly lake: LakeEnv;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly secret?: string;
  readonly asOf?: string;
  readonly workers: number;
};

/** What the publisher's process is told: that the lake can be read, and what is known of all processes. */
export type ToPublisher =
  | { readonly kind: 'begin' }
  | { readonly kind: 'processes'; readonly processes: readonly ProcessState[] };

/** What it tells: that it has looked at the content for the first time, well or not. */
export type FromPublisher = { readonly kind: 'looked' };

// The process that takes notices of changes, and builds.
runService<PublisherSettings>(async (settings, { say, tell, onTold, onStop }) => {
  const { root, lake, host, port, dataDir, secret, asOf, workers } = settings;
  let processes: readonly ProcessState[] = [];
  let hasBegun = false;
  const publisher = await startPublisher({
    dataDir,
    host,
    port,
    say,
    processes: () => processes,
    ...(secret === undefined ? {} : { secret }),
    ...(asOf === undefined ? {} : { asOf }),
  });
  onStop(() => publisher.close());
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sent by startServices.ts alone
  onTold((message) => receive(message as ToPublisher));

  function receive(message: ToPublisher): void {
    if (message.kind === 'processes') {
      processes = message.processes;
    } else if (!hasBegun) {
      hasBegun = true;
      void publisher
        .begin((task, onStep, stop) => runBuild({ root, lake, workers, ...task }, onStep, stop))
        .then(() => tell({ kind: 'looked' } satisfies FromPublisher));
    }
  }
});
