import type { ReaderReport, ReaderSettings } from './readerProcess.ts';
import { fork } from 'node:child_process';
import { once } from 'node:events';

/** Has readers ask for pages, at a fixed rate, from another process. Returns a function that ends it and resolves with what was measured. */
export function startReaders(settings: ReaderSettings): () => Promise<ReaderReport> {
  const child = fork(new URL('./readerProcess.ts', import.meta.url), { execArgv: [] });
  child.send(settings);
  return async () => {
    const answer = once(child, 'message');
    child.send('enough');
    const [report]: readonly unknown[] = await answer;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sent by readerProcess.ts alone
    return report as ReaderReport;
  };
}
