import { chmodSync, statSync } from 'node:fs';
import path from 'node:path';
import { exportDataset } from '@sanity/export';
import { countOf } from '#core/text/countOf.ts';
import { createWorkFolder } from '#lake/store/createWorkFolder.ts';
import { DataFolderError } from '#lake/store/DataFolderError.ts';
import { subcommand } from '#scripts/command/runSubcommand.ts';
import { placeFile } from '#system/files/placeFile.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { dataOption, existingLake } from './localLake.ts';
import { printSteps } from './printSteps.ts';
import { withLake } from './withLake.ts';

export const exportCommand = subcommand(
  {
    name: 'npm run lake -- export',
    summary: 'Saves all documents and assets in Sanity’s export format, for any lake, local or hosted.',
    details:
      'Leaves out history, users, tokens, and the comments and tasks of writers; use backup to save those as well.',
    options: { data: dataOption },
    arguments: [{ name: 'FILE', summary: 'Where to (.tar.gz). A file of that name is replaced.' }],
  },
  async ({ options, arguments: [file = ''] }) => {
    const lake = existingLake(options.data);
    const target = path.resolve(file);
    if (statSync(target, { throwIfNoEntry: false })?.isDirectory() === true) {
      throw new Error(`'${file}' is a folder. Name a file in it.`);
    }
    const work = createWorkFolder(path.dirname(target), '.export-');
    try {
      // Meanwhile the library keeps everything in the system's folder for temporary files, readable by all, and leaves
      // it there if it fails.
      process.env['TMPDIR'] = work.path;
      const whole = path.join(work.path, 'export.tar.gz');
      const { documentCount, assetCount } = await withLake(lake, (client) =>
        exportDataset({
          client,
          dataset: lake.dataset,
          outputPath: whole,
          assets: true,
          drafts: true,
          onProgress: printSteps(console.log),
        }),
      );
      // Drafts included.
      chmodSync(whole, 0o600);
      await placeFile(whole, target);
      console.log(
        `Exported ${countOf(documentCount, 'document')} and ${countOf(assetCount, 'asset')} to ${file}.`,
      );
    } catch (error) {
      if (error instanceof DataFolderError) throw error;
      const reason = errorMessage(error);
      throw new Error(`Cannot export '${lake.dataDir}' to '${file}': ${reason}`, { cause: error });
    } finally {
      await work.close();
    }
  },
);
