import { tableOf } from '#scripts/command/helpText.ts';
import { runCommand } from '#scripts/command/runCommand.ts';
import { commandGroups } from './help/commandGroups.ts';

const command = {
  name: 'npm run help',
  summary: 'Lists all commands, in groups, each with one line.',
} as const;

await runCommand(command, () => console.log(helpPage()));

/** Returns the list of all commands, in groups, as it is printed. */
function helpPage(): string {
  const groups = Object.entries(commandGroups).map(
    ([title, commands]) => `${title}\n${tableOf(commands.map(([name, summary]) => [callOf(name), summary]))}`,
  );
  return [...groups, 'Each of them explains its options: npm run build -- --help'].join('\n\n');
}

function callOf(name: string): string {
  return name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
}
