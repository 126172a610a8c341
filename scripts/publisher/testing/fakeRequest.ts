import path from 'node:path';
import type { BuildRequest } from '../buildReport.ts';

/** What fakeBuild.ts is asked for: nothing but how it goes wrong. */
export function fakeRequest(fault: string): BuildRequest {
  return {
    root: path.resolve(import.meta.dirname, '../../..'),
    lake: { kind: 'local', port: 1, dataDir: '', projectId: 'local', dataset: 'production' },
    outDir: '',
    asOf: fault,
    workers: 1,
  };
}
