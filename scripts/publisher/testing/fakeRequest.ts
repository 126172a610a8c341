import type { BuildRequest } from '../build/buildReport.ts';
import path from 'node:path';

/** What fakeBuild.ts is asked for: nothing but how it goes wrong. */
export function fakeRequest(how: string): BuildRequest {
  return {
    root: path.resolve(import.meta.dirname, '../../..'),
    lake: { kind: 'local', port: 1, dataDir: '', projectId: 'local', dataset: 'production' },
    outDir: '',
    asOf: how,
    workers: 1,
  };
}
