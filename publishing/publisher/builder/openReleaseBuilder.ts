import type { BuildSettings } from './buildReport.ts';
import type { ReleaseBuilder, ReleaseBuilderOptions } from './createReleaseBuilder.ts';
import { releasePlaces } from '#publishing/releases/releasePlaces.ts';
import { knownCode } from '#publishing/site/code/knownCode.ts';
import { createSiteBuilder } from '#publishing/site/createSiteBuilder.ts';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { createSnapshotReader } from '#publishing/snapshot/createSnapshotReader.ts';
import { builderScratch } from './builderScratch.ts';
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
    checkedFile: releasePlaces(dataDir).checked,
    signal,
    onProgress,
  });
  return createReleaseBuilder({ dataDir, code, reader, builder, signal, onProgress, onPages });
}
