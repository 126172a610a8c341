// Loaded into the processes of `next build` (`node --import`): records the input of the build's own export worker in the file that `SITE_RECORD` names,
// before the worker starts.
import { writeFileSync } from 'node:fs';
import { exportSetupIn } from './exportRequest.ts';

const file = process.env['SITE_RECORD'] ?? '';
if (file !== '' && process.env['IS_NEXT_WORKER'] !== undefined) {
  process.on('message', (message) => {
    const setup = exportSetupIn(message, process.env);
    if (setup) writeFileSync(file, JSON.stringify(setup));
  });
}
