import path from 'node:path';
import { runCommand } from '#scripts/command/runCommand.ts';
import { measureStructure } from './structure/measureStructure.ts';
import { readAliases } from './structure/readAliases.ts';
import { readModules } from './structure/readModules.ts';
import { structureTable } from './structure/structureTable.ts';

const root = path.resolve(import.meta.dirname, '..');
const command = {
  name: 'npm run metrics',
  summary: 'Measures how the source code is laid out and written, layer by layer.',
  details:
    'Production code counts unless a column says otherwise: tests, testing/ and what is generated are left out.',
  options: {
    json: {
      type: 'boolean',
      summary: 'Prints everything as JSON, with the files and names behind each number.',
    },
  },
  arguments: [
    { name: 'FOLDER', summary: 'The root of another checkout or project. Default: this one', optional: true },
  ],
} as const;

await runCommand(command, ({ options, arguments: [folder = root] }) => {
  const measures = measureStructure(readModules(path.resolve(folder)), readAliases(path.resolve(folder)));
  console.log(options.json ? JSON.stringify(measures, null, 2) : structureTable(measures));
});
