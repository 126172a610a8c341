import type { QualityReport } from '#core/quality/qualityReport.ts';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '#core/isRecord.ts';
import { orUndefined } from '#system/values/orUndefined.ts';

/** Reads what `writeReport` has written; undefined if there is nothing, or nothing that can be used. */
export function readReport(folder: string, name: string): QualityReport | undefined {
  const file = path.join(folder, `${name}.json`);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const value = orUndefined((): unknown => JSON.parse(text));
  return isReport(value) ? value : undefined;
}

/** Looks at the parts only: nothing else writes such a file. */
function isReport(value: unknown): value is QualityReport {
  return (
    isRecord(value) &&
    typeof value['pages'] === 'number' &&
    isRecord(value['links']) &&
    Array.isArray(value['warnings']) &&
    Array.isArray(value['sizes'])
  );
}
