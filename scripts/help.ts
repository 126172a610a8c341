import { runCommand } from '#scripts/command/runCommand.ts';
import { helpPage } from './help/helpPage.ts';

const command = {
  name: 'npm run help',
  summary: 'Lists all commands, in groups, each with one line.',
} as const;

await runCommand(command, () => console.log(helpPage()));
