import type { SanityClient } from '@sanity/client';
import { sanityImport } from '@sanity/import';
import { requireArgument } from './commandOptions.ts';
import type { CommandOptions } from './commandOptions.ts';
import { openImport } from './openImport.ts';
import { restoreDates } from './restoreDates.ts';
import { withLake } from './withLake.ts';

const OPERATIONS = ['create', 'createIfNotExists', 'createOrReplace'] as const;

/** What becomes of a release that is there already, as of other documents. */
const IF_RELEASE_EXISTS = {
  create: 'fail',
  createIfNotExists: 'ignore',
  createOrReplace: 'replace',
} as const;

/** `import FILE|FOLDER [--operation NAME]`: loads an export (`.tar.gz`), lines of JSON, or the folder of either. */
export async function importCommand(options: CommandOptions): Promise<void> {
  const path = requireArgument(options, 0, `import FILE|FOLDER [--operation ${OPERATIONS.join('|')}]`);
  const asked = options.flags['operation'] ?? 'createOrReplace';
  const operation = OPERATIONS.find((name) => name === asked);
  if (operation === undefined)
    throw new Error(`--operation is '${String(asked)}'; use ${OPERATIONS.join(', ')}.`);
  const source = await openImport(path);
  try {
    const { numDocs, warnings } = await withLake(options, async (client) => {
      const kept = operation === 'createIfNotExists' ? await idsIn(client) : new Set<string>();
      const result = await sanityImport(source.input(), {
        client,
        operation,
        releasesOperation: IF_RELEASE_EXISTS[operation],
        allowAssetsInDifferentDataset: true,
      });
      await restoreDates(client, source.lines(), kept);
      return result;
    });
    for (const { message } of warnings) options.print(`Warning: ${message}`);
    options.print(`Imported ${numDocs} documents.`);
  } finally {
    await source.close();
  }
}

async function idsIn(client: SanityClient): Promise<Set<string>> {
  return new Set(await client.fetch<string[]>('*._id', {}, { perspective: 'raw' }));
}
