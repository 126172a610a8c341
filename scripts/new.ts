import path from 'node:path';
import { runCommand } from '#scripts/command/runCommand.ts';
import { stopSignal } from '#system/process/stopSignal.ts';
import { defaultColour } from './new/newSite.ts';
import { runNew } from './new/runNew.ts';

const root = path.resolve(import.meta.dirname, '..');

const command = {
  name: 'npm run new',
  summary:
    'Turns the sample into a site of your own: one document of each kind to start from, with your name, colours, logo and address.',
  details:
    'It removes the sample content and everything that belongs only to its company; Git still has it. If something fails, or you press Ctrl-C, nothing has changed. docs/your-own-site.md goes through it step by step.',
  options: {
    name: { type: 'string', value: 'NAME', summary: 'The name of the site. Required.' },
    colour: {
      type: 'string',
      value: '#RRGGBB',
      summary: 'The colour of links and buttons. It is adjusted where it would be hard to read.',
      default: defaultColour,
    },
    logo: {
      type: 'string',
      value: 'FILE.svg',
      summary:
        'The logo: an SVG file of at most 100 kB, ideally square. Without one, the first letter of the name is used.',
    },
    'base-url': {
      type: 'string',
      value: 'URL',
      summary: 'The address at which readers will find the site.',
      default: 'https://docs.example.com',
    },
    'dry-run': { type: 'boolean', summary: 'Lists what would be removed and written, and changes nothing.' },
    force: {
      type: 'boolean',
      summary: 'Run even if some changes are not committed. They cannot be recovered.',
    },
  },
} as const;

await runCommand(command, ({ options: { 'base-url': baseUrl, 'dry-run': dryRun, ...options } }) =>
  runNew(root, { ...options, baseUrl, dryRun }, console.log, stopSignal().signal),
);
