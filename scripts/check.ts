import { runCommand } from '#scripts/command/runCommand.ts';
import { runChecks } from './checks/runChecks.ts';

const command = {
  name: 'npm run check',
  summary: 'Runs the checks and the quick unit tests: what to run before every commit.',
  details:
    'npm test runs the rest: the browser tests, the check of generated types, and the slow unit tests (*.slow.test.ts), which start ' +
    'programs and whole services.',
};

await runCommand(command, async () => {
  if (!(await runChecks({ kind: 'quick' }))) process.exitCode = 1;
});
