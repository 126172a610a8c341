import type { SanityClient } from '@sanity/client';
import { sanityImport } from '@sanity/import';
import { countOf } from '#core/text/countOf.ts';
import { DataFolderError } from '#lake/store/DataFolderError.ts';
import { subcommand } from '#scripts/command/runSubcommand.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { checkAssetFiles } from './checkAssetFiles.ts';
import { dataOption, localLake } from './localLake.ts';
import { openImport } from './openImport.ts';
import { printSteps } from './printSteps.ts';
import { restoreDates } from './restoreDates.ts';
import { withLake } from './withLake.ts';

/** The treatment of an existing release, by that of other documents. */
const ifReleaseExists = { create: 'fail', createIfNotExists: 'ignore', createOrReplace: 'replace' } as const;

export const importCommand = subcommand(
  {
    name: 'npm run lake -- import',
    summary: 'Loads an export (.tar.gz), lines of JSON, or a folder of either into the lake.',
    details: 'An import that is interrupted can be run again. Comments and tasks stay as they are.',
    options: {
      data: dataOption,
      operation: {
        type: 'string',
        value: 'NAME',
        summary: 'What to do about a document that the lake already has: fail, keep it, or replace it.',
        choices: ['create', 'createIfNotExists', 'createOrReplace'],
        default: 'createOrReplace',
      },
      'local-files': {
        type: 'boolean',
        summary:
          'Uploads every asset that a document names: also files of this machine (file://…) that are not part of what is imported, and addresses of its network.',
      },
    },
    arguments: [{ name: 'FILE|FOLDER', summary: 'What to load.' }],
  },
  async ({ options: { data, operation, 'local-files': localFiles }, arguments: [path = ''] }) => {
    const lake = localLake(data);
    const source = await openImport(path);
    try {
      if (!localFiles) await checkAssetFiles(source.lines(), source.folder);
      const { numDocs, warnings } = await withLake(lake, async (client) => {
        const kept = operation === 'createIfNotExists' ? await idsIn(client) : new Set<string>();
        const result = await sanityImport(source.input(), {
          client,
          operation,
          releasesOperation: ifReleaseExists[operation],
          allowAssetsInDifferentDataset: true,
          onProgress: printSteps(console.log),
        });
        await restoreDates(client, source.lines(), kept);
        return result;
      }).catch((error: unknown) => {
        if (error instanceof DataFolderError) throw error;
        const reason = errorMessage(error);
        throw new Error(
          `The import of '${path}' stopped: ${reason} What was loaded before stays; the import can be run again.`,
          { cause: error },
        );
      });
      for (const { message } of warnings) console.log(`Warning: ${message}`);
      console.log(`Imported ${countOf(numDocs, 'document')}.`);
    } finally {
      await source.close();
    }
  },
);

async function idsIn(client: SanityClient): Promise<Set<string>> {
  return new Set(await client.fetch<string[]>('*._id', {}, { perspective: 'raw' }));
}
