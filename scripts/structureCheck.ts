import path from 'node:path';
import { runCommand } from '#scripts/command/runCommand.ts';
import { readAliases } from './structure/readAliases.ts';
import { readModules } from './structure/readModules.ts';
import { printStructureProblems, structureProblems } from './structure/structureProblems.ts';

const root = path.resolve(import.meta.dirname, '..');
const command = {
  name: 'npm run structure:check',
  summary:
    'Checks that no folders import each other in a cycle, that none is overcrowded, and that files are named after what they export.',
};

await runCommand(command, () => {
  const problems = structureProblems(readModules(root), readAliases(root));
  if (problems.length > 0) throw new Error(printStructureProblems(problems));
  console.log('Files and folders are in order.');
});
