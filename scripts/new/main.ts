import path from 'node:path';
import { runCommand } from '#scripts/command/runCommand.ts';
import { runNew } from './runNew.ts';

const root = path.resolve(import.meta.dirname, '../..');

const command = {
  name: 'npm run new',
  summary:
    'Makes the project your own: replaces the sample by one document of each kind, with your name, colours, logo and address.',
  details:
    'The sample, and what belongs to its company alone, is removed; Git has it. A failure leaves everything as it was. docs/your-own-site.md goes through it step by step.',
  options: {
    name: { type: 'string', value: 'NAME', summary: 'The name of the site. Required.' },
    colour: {
      type: 'string',
      value: '#RRGGBB',
      summary: 'The colour of links and buttons, which is made readable in light and dark mode.',
      default: '#2f6fde',
    },
    logo: {
      type: 'string',
      value: 'FILE.svg',
      summary: 'The logo, an SVG file, best a square one. Without it, it is the first letter of the name.',
    },
    'base-url': {
      type: 'string',
      value: 'URL',
      summary: 'Where readers will find the site.',
      default: 'https://docs.example.com',
    },
    'dry-run': { type: 'boolean', summary: 'Prints what it would do, and changes nothing.' },
    force: { type: 'boolean', summary: 'Also where something is not committed, and could not be had back.' },
  },
} as const;

await runCommand(command, ({ options: { 'base-url': baseUrl, 'dry-run': dryRun, ...options } }) =>
  runNew(root, { ...options, baseUrl, dryRun }, console.log),
);
