import { exportDataset } from '@sanity/export';
import { requireArgument } from './commandOptions.ts';
import type { CommandOptions } from './commandOptions.ts';
import { withLake } from './withLake.ts';

/** `export FILE`: all documents and assets as Sanity exports them; loads into any lake and into Sanity's own. */
export async function exportCommand(options: CommandOptions): Promise<void> {
  const outputPath = requireArgument(options, 0, 'export FILE.tar.gz');
  const { dataset } = options;
  const result = await withLake(options, (client) =>
    exportDataset({ client, dataset, outputPath, assets: true, drafts: true }),
  );
  options.print(
    `Exported ${result.documentCount} documents and ${result.assetCount} assets to ${outputPath}.`,
  );
}
