import path from 'node:path';
import { buildSite } from '#scripts/build/buildSite.ts';
import { printProblems } from '#scripts/command/printProblems.ts';
import { runCommand } from '#scripts/command/runCommand.ts';
import { corpusSnapshot } from '../search/corpusSnapshot.ts';

const command = {
  name: 'node bench/build/buildOurs.ts',
  summary: 'Builds a site of generated docs, without a lake.',
  arguments: [{ name: 'FOLDER', summary: 'Where the site goes.' }],
  options: {
    pages: { type: 'number', value: 'N', summary: 'How many docs.', default: 300, min: 1 },
    workers: { type: 'number', value: 'N', summary: 'How many processes render.', default: 2, min: 1 },
  },
} as const;

await runCommand(command, async ({ options, arguments: [folder = ''] }) => {
  const { model, problems } = await buildSite(corpusSnapshot(options.pages, 1), {
    root: path.resolve(import.meta.dirname, '../..'),
    outDir: path.resolve(folder),
    asOf: '2026-06-01T00:00:00.000Z',
    workers: options.workers,
    onProgress: () => {},
  });
  if (!model) throw new Error(printProblems(problems));
});
