import { chmodSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { exportDataset } from '@sanity/export';
import { subcommand } from '#scripts/command/runSubcommand.ts';
import { DataFolderError } from '../store/DataFolderError.ts';
import { createWorkFolder } from '../store/createWorkFolder.ts';
import { placeFile } from '../store/placeFile.ts';
import { DATA_OPTION, existingLake } from './localLake.ts';
import { tellSteps } from './tellSteps.ts';
import { withLake } from './withLake.ts';

export const exportCommand = subcommand(
  {
    name: 'npm run lake -- export',
    summary: 'Saves all documents and assets as Sanity exports them, for any lake and for Sanity’s own.',
    details: 'Without history, users and tokens: backup saves those, too.',
    options: { data: DATA_OPTION },
    arguments: [{ name: 'FILE', summary: 'Where to (.tar.gz). A file of that name is replaced.' }],
  },
  async ({ options, arguments: [file = ''] }) => {
    const lake = existingLake(options.data);
    const target = resolve(file);
    if (statSync(target, { throwIfNoEntry: false })?.isDirectory() === true)
      throw new Error(`'${file}' is a folder. Name a file in it.`);
    const work = createWorkFolder(dirname(target), '.export-');
    try {
      // The library keeps everything in the system's folder for temporary files meanwhile, readable by all, and leaves
      // it there when it fails.
      process.env['TMPDIR'] = work.path;
      const whole = join(work.path, 'export.tar.gz');
      const { documentCount, assetCount } = await withLake(lake, (client) =>
        exportDataset({
          client,
          dataset: lake.dataset,
          outputPath: whole,
          assets: true,
          drafts: true,
          onProgress: tellSteps(console.log),
        }),
      );
      // Drafts included.
      chmodSync(whole, 0o600);
      await placeFile(whole, target);
      console.log(`Exported ${documentCount} documents and ${assetCount} assets to ${file}.`);
    } catch (error) {
      if (error instanceof DataFolderError) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`Cannot export '${lake.dataDir}' to '${file}': ${reason}`, { cause: error });
    } finally {
      await work.close();
    }
  },
);
