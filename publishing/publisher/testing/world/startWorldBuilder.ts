import type { BuildReport, BuildTask } from '../../builder/buildReport.ts';
import type { ReleaseBuilderOptions } from '../../builder/createReleaseBuilder.ts';
import type { MachineProcess } from './createMachine.ts';
import { createReleaseBuilder } from '../../builder/createReleaseBuilder.ts';
import { createFakeSiteBuilder } from './createFakeSiteBuilder.ts';

/** A builder in a process of its own. */
export type WorldBuilder = {
  readonly own: MachineProcess;
  /** Rejects when something fails, or the process is killed; only when the lake fails does the process continue. */
  readonly build: (task: BuildTask) => Promise<BuildReport>;
};

export type WorldBuilderOptions = Pick<ReleaseBuilderOptions, 'dataDir' | 'reader'> & {
  readonly own: MachineProcess;
  /** Called when what follows a build has failed. */
  readonly onUnprepared: (error: unknown) => void;
};

/** The time for which nothing must happen before the next build is prepared, as in builderProcess.ts. Milliseconds. */
const quiet = 1000;

/** Starts a builder that does one thing after the other, as builderProcess.ts does. */
export function startWorldBuilder({ own, onUnprepared, ...options }: WorldBuilderOptions): WorldBuilder {
  const releases = createReleaseBuilder({
    ...options,
    code: { hash: 'code', hasChanged: () => false },
    builder: createFakeSiteBuilder(),
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let work: Promise<unknown> = Promise.resolve();
  const prepareLater = (): void => {
    timer = setTimeout(() => {
      work = work.then(releases.prepare).catch((error: unknown) => {
        if (own.isAlive()) onUnprepared(error);
      });
    }, quiet);
  };
  const buildOnce = async (task: BuildTask): Promise<BuildReport> => {
    const snapshot = await releases.read(task);
    try {
      const { report } = await releases.build(snapshot, task);
      prepareLater();
      return report;
    } catch (error) {
      own.kill();
      throw error;
    }
  };
  return {
    own,
    build: (task) => {
      const built = own.run(() => {
        clearTimeout(timer);
        const ended = work.then(() => buildOnce(task));
        work = ended.catch(() => {});
        return ended;
      });
      return Promise.race([built, own.killed]);
    },
  };
}
