import type { LinkReport } from '#core/externalLinks/linkReport.ts';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '#core/isRecord.ts';
import { isSystemError } from '#system/files/isSystemError.ts';
import { writeDurably } from '#system/files/writeDurably.ts';

/** Returns the file in a publisher's data folder in which `npm run check-links` leaves its report for writers. */
function linkReportFile(dataDir: string): string {
  return path.join(dataDir, 'link-report.json');
}

/** The last report; undefined if there is none, or one that cannot be read. Throws other errors of the disk. */
export function readLinkReport(dataDir: string): LinkReport | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(linkReportFile(dataDir), 'utf8'));
    return isLinkReport(value) ? value : undefined;
  } catch (error) {
    if (isSystemError(error, 'ENOENT') || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Returns whether there is a data folder to write to. Throws the errors of the disk. */
export function writeLinkReport(dataDir: string, report: LinkReport): boolean {
  if (!existsSync(dataDir)) return false;
  writeDurably(linkReportFile(dataDir), `${JSON.stringify(report)}\n`);
  return true;
}

/** Only this project writes the file. */
function isLinkReport(value: unknown): value is LinkReport {
  return (
    isRecord(value) &&
    typeof value['at'] === 'string' &&
    Array.isArray(value['links']) &&
    isRecord(value['counts'])
  );
}
