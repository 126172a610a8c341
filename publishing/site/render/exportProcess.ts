import type { ExportAnswer, ExportCall, ExportProcess } from './exportMessages.ts';
import type { ExportSetup } from './exportPages.ts';
import { readFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { connectToParent } from '#system/process/connectToParent.ts';
import { createMemoryWatch } from '#system/process/createMemoryWatch.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { createExporter } from './exportPages.ts';

// The program of a process that exports pages: see exportMessages.ts.
// oxlint-disable typescript/no-unsafe-type-assertion -- Both sides of these messages are of the same build.
const { setupFile, ...options } = JSON.parse(process.argv[2] ?? '') as ExportProcess;
const setup = JSON.parse(readFileSync(setupFile, 'utf8')) as ExportSetup;
const exportPages = createExporter({ ...options, setup });
const memory = createMemoryWatch();
const send = connectToParent<ExportAnswer>(() => process.exit());
// Next would use it to report every page to its build.
delete process.send;

process.on('message', (call) => void answer(call as ExportCall));

async function answer(call: ExportCall): Promise<void> {
  const result = await exportPages(call).then(
    (exported): ExportAnswer => ({ kind: 'exported', isSpent: memory() !== undefined, ...exported }),
    (error: unknown): ExportAnswer => ({ kind: 'failed', message: errorMessage(error) }),
  );
  void send(result);
  // Most is loaded with the first pages; the process is not asked before it ends.
  flushCompileCache();
}
