import path from 'node:path';
import { runCommand } from '#scripts/command/runCommand.ts';
import { measureLayers } from './structure/measureLayers.ts';
import { readModules } from './structure/readModules.ts';

const command = {
  name: 'npm run metrics',
  summary: 'Measures how large the parts of the source code are.',
  details:
    'A line for each top-level folder: its modules, their lines, those of its tests, and how many exported functions lack a docstring.',
} as const;

await runCommand(command, () => {
  const measures = measureLayers(readModules(path.resolve(import.meta.dirname, '..')));
  const rows = measures.map(({ layer, files, lines, testLines, undocumented }) => [
    layer,
    `${files}`,
    `${lines}`,
    `${testLines}`,
    `${(undocumented * 100).toFixed(1)} %`,
  ]);
  for (const [layer = '', ...cells] of [['', 'files', 'lines', 'lines of tests', 'no docstring'], ...rows]) {
    console.log([layer.padEnd(12), ...cells.map((cell) => cell.padStart(14))].join('  '));
  }
});
