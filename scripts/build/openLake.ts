import type { LakeEnv } from '#env';
import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import { startLake } from '#lake/startLake.ts';
import { FolderInUseError } from '#lake/store/lockFolder.ts';
import { prepareLake } from '#scripts/importer/prepareLake.ts';
import { createLakeClient } from '#scripts/snapshot/createLakeClient.ts';

export type OpenLakeOptions = {
  /** The project's folder. */
  readonly root: string;
  readonly onProgress: (line: string) => void;
};

export type OpenedLake = {
  readonly lake: LakeEnv;
  readonly close: () => Promise<void>;
};

/**
 * Makes sure that there is a lake to build from: a hosted one, a local one that runs or is about to, or else one that runs in this process
 * until it is closed, with what is in its data folder or, if that is empty, with the sample content. Rejects with an Error that names the
 * folder if it cannot be used.
 */
export async function openLake(lake: LakeEnv, { root, onProgress }: OpenLakeOptions): Promise<OpenedLake> {
  const given = { lake, close: async () => {} };
  if (lake.kind === 'hosted' || (await isListening(lake.port))) return given;
  const { port, projectId, dataset } = lake;
  const dataDir = path.resolve(root, lake.dataDir);
  try {
    const started = await startLake({
      port: 0,
      dataDir,
      projectId,
      dataset,
      localLogin: false,
      forCommand: { assetUrl: `http://127.0.0.1:${port}` },
    });
    const own = { ...lake, dataDir, port: Number(new URL(started.url).port) };
    try {
      onProgress(`No lake is running: this command starts its own, with the content of ${lake.dataDir}.`);
      const client = createLakeClient(own).withConfig({ perspective: 'raw' });
      await prepareLake({ client, root, onProgress });
      return { lake: own, close: started.close };
    } catch (error) {
      await started.close();
      throw error;
    }
  } catch (error) {
    // Another process is just starting a lake there.
    if (error instanceof FolderInUseError) return given;
    throw error;
  }
}

/** Whether something accepts connections at a port of this machine. */
async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
