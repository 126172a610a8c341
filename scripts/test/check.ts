import { runCommand } from '#scripts/command/runCommand.ts';
import { runChecks } from './runChecks.ts';

const command = {
  name: 'npm run check',
  summary: 'Runs every check and the unit tests: all of npm test that needs no browser.',
};

await runCommand(command, async () => {
  if (!(await runChecks())) process.exitCode = 1;
});
