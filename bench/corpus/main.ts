import { parseArgs } from 'node:util';
import { readEnv } from '#env';
import { createLakeClient } from '#scripts/snapshot/createLakeClient.ts';
import { generateCorpus } from './generateCorpus.ts';

// node bench/corpus/main.ts --pages 3000 [--seed 1]: fills the lake that the environment names (LAKE_PORT, LAKE_DATA).
const { values } = parseArgs({
  options: { pages: { type: 'string', default: '300' }, seed: { type: 'string', default: '1' } },
});
const batch = 500;
const client = createLakeClient(readEnv().lake);
const documents = generateCorpus(Number(values.pages), Number(values.seed));
for (let start = 0; start < documents.length; start += batch) {
  const transaction = client.transaction();
  for (const document of documents.slice(start, start + batch)) transaction.createOrReplace(document);
  await transaction.commit({ visibility: 'async' });
  console.log(`${Math.min(start + batch, documents.length)} of ${documents.length} documents`);
}
