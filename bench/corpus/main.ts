import { readEnv } from '#env';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { runCommand } from '#scripts/command/runCommand.ts';
import { fillLake } from './fillLake.ts';
import { generateCorpus } from './generateCorpus.ts';

const command = {
  name: 'node bench/corpus/main.ts',
  summary: 'Fills the lake that the environment names (LAKE_PORT, LAKE_DATA) with generated docs.',
  options: {
    pages: { type: 'number', value: 'N', summary: 'How many docs.', default: 300, min: 1 },
    seed: { type: 'number', value: 'N', summary: 'The same seed gives the same docs.', default: 1 },
  },
} as const;

await runCommand(command, async ({ options: { pages, seed } }) => {
  await fillLake(createLakeClient(readEnv().lake), generateCorpus(pages, seed), console.log);
});
