import type { QualityReport } from '#core/quality/qualityReport.ts';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { reportPage } from '#core/quality/reportPage.ts';
import { writeDurably } from '#system/files/writeDurably.ts';

/**
 * Writes a quality report into a folder, as `NAME.json` for programs and as `NAME.html` for people, in place of an earlier one. Throws the errors
 * of the disk.
 * @param title what it is about
 */
export function writeReport(folder: string, name: string, report: QualityReport, title: string): void {
  mkdirSync(folder, { recursive: true });
  writeDurably(path.join(folder, `${name}.json`), `${JSON.stringify(report, undefined, 2)}\n`);
  writeDurably(path.join(folder, `${name}.html`), reportPage(report, title));
}
