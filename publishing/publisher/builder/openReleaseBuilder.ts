import type { BuildSettings } from './buildReport.ts';
import type { ReleaseBuilder, ReleaseBuilderOptions } from './createReleaseBuilder.ts';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { knownCode } from '#publishing/site/code/knownCode.ts';
import { createSiteBuilder } from '#publishing/site/createSiteBuilder.ts';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { createSnapshotReader } from '#publishing/snapshot/createSnapshotReader.ts';
import { processExists } from '#system/process/processExists.ts';
import { createReleaseBuilder } from './createReleaseBuilder.ts';

/** A release builder that reads a lake, and renders with Next. */
export function openReleaseBuilder(
  options: BuildSettings & Pick<ReleaseBuilderOptions, 'dataDir' | 'signal' | 'onProgress' | 'onPages'>,
): ReleaseBuilder {
  const { root, lake, workers, dataDir, signal, onProgress, onPages } = options;
  const code = knownCode(root);
  const reader = createSnapshotReader(() => createLakeClient(lake));
  const scratch = builderScratch(dataDir);
  const builder = createSiteBuilder({
    root,
    code: code.hash,
    workers,
    scratch,
    signal,
    onProgress,
  });
  return createReleaseBuilder({ dataDir, code, reader, builder, signal, onProgress, onPages });
}

/**
 * Returns the folder for temporary files of this builder process, `builder/PID` in the publisher's data folder, and deletes those of
 * processes that have ended, or were killed. Each has a folder of its own, because a builder may outlive its publisher by some seconds,
 * while the builder of the next publisher is already at work.
 */
export function builderScratch(dataDir: string, pid = process.pid): string {
  const folders = path.join(dataDir, 'builder');
  for (const name of existsSync(folders) ? readdirSync(folders) : []) {
    const isUsed = Number(name) !== pid && processExists(Number(name));
    if (!isUsed) rmSync(path.join(folders, name), { recursive: true, force: true });
  }
  return path.join(folders, String(pid));
}
