// Loaded into the processes of `next build` (`node --import`): writes to the file that `SITE_RECORD` names what the build asks its
// own worker to export, before the worker starts with it.
import { writeFileSync } from 'node:fs';
import { exportSetupIn } from './exportPages.ts';

const file = process.env['SITE_RECORD'] ?? '';
if (file !== '' && process.env['IS_NEXT_WORKER'] !== undefined) {
  process.on('message', (message) => {
    const setup = exportSetupIn(message, process.env);
    if (setup) writeFileSync(file, JSON.stringify(setup));
  });
}
