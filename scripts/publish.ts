import path from 'node:path';
import { readEnv } from '#env';
import { requirePublisher } from '#publishing/publisher/control/requirePublisher.ts';
import { runCommand } from '#scripts/command/runCommand.ts';
import { printTargets } from '#scripts/releases/printTargets.ts';
import { resultText } from './publish/resultText.ts';

const root = path.resolve(import.meta.dirname, '..');

const command = {
  name: 'npm run publish',
  summary: 'Has the publisher check the content now, and waits until the site shows it.',
  details: 'Exit code 1 if it does not. Needs npm start, on the same machine and data folder.',
  options: {
    rebuild: { type: 'boolean', summary: 'Builds every page and file again, even if nothing has changed.' },
  },
} as const;

await runCommand(command, async ({ options: { rebuild } }) => {
  const publisher = await requirePublisher(path.resolve(root, readEnv().publisher.dataDir));
  const { text, isShown } = resultText(await publisher.check(console.log, { isRebuild: rebuild }));
  if (!isShown) throw new Error(text);
  console.log(text);
  const targets = printTargets(await publisher.list());
  if (targets !== '') console.log(`\n${targets}`);
});
