import { readEnv } from '#env';
import { runCommand } from '#scripts/command/runCommand.ts';
import { createLakeClient } from '#scripts/snapshot/createLakeClient.ts';
import { explainLakeError } from '#scripts/snapshot/explainLakeError.ts';
import { generateCorpus } from './generateCorpus.ts';

const command = {
  name: 'node bench/corpus/main.ts',
  summary: 'Fills the lake that the environment names (LAKE_PORT, LAKE_DATA) with generated docs.',
  options: {
    pages: { type: 'number', value: 'N', summary: 'How many docs.', default: 300, min: 1 },
    seed: { type: 'number', value: 'N', summary: 'The same seed gives the same docs.', default: 1 },
  },
} as const;
const batch = 500;

await runCommand(command, async ({ options: { pages, seed } }) => {
  const client = createLakeClient(readEnv().lake);
  const documents = generateCorpus(pages, seed);
  for (let start = 0; start < documents.length; start += batch) {
    const transaction = client.transaction();
    for (const document of documents.slice(start, start + batch)) transaction.createOrReplace(document);
    try {
      await transaction.commit({ visibility: 'async' });
    } catch (error) {
      throw explainLakeError(client, error);
    }
    console.log(`${Math.min(start + batch, documents.length)} of ${documents.length} documents`);
  }
});
