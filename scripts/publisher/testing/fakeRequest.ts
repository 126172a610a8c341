import type { BuildRequest } from '../build/buildReport.ts';
import path from 'node:path';

/** A request for fakeBuild.ts, which says only how it fails. */
export function fakeRequest(how: string): BuildRequest {
  return {
    root: path.resolve(import.meta.dirname, '../../..'),
    lake: { kind: 'local', port: 1, dataDir: '', projectId: 'local', dataset: 'production' },
    outDir: '',
    asOf: how,
    workers: 1,
  };
}
