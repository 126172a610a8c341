import path from 'node:path';
import { runCommand } from '#scripts/command/runCommand.ts';
import { longReadmes, readReadmes } from './structure/longReadmes.ts';
import { readAliases } from './structure/readAliases.ts';
import { readModules } from './structure/readModules.ts';
import { readRoomTables } from './structure/readRoomTables.ts';
import { roomTableProblems } from './structure/roomTableProblems.ts';
import { printStructureProblems, structureProblems } from './structure/structureProblems.ts';

const root = path.resolve(import.meta.dirname, '..');
const command = {
  name: 'npm run structure:check',
  summary:
    'Checks that no folders import each other in a cycle, that none is overcrowded, that files are named after what they export, that all rooms are listed, and that READMEs are short.',
};

await runCommand(command, () => {
  const problems = [
    ...structureProblems(readModules(root), readAliases(root)),
    ...roomTableProblems(readRoomTables(root)),
    ...longReadmes(readReadmes(root)),
  ];
  if (problems.length > 0) throw new Error(printStructureProblems(problems));
  console.log('Files and folders are in order.');
});
