import type { Problem } from '#core/problem.ts';
import type { QualityReport, SiteHashes } from '#core/quality/qualityReport.ts';
import path from 'node:path';
import { withSearch } from '#core/quality/withSearch.ts';
import { readSiteHashes, writeSiteHashes } from './siteHashes.ts';
import { writeReport } from './writeReport.ts';

/** A site that was just built. */
export type ReportedSite = {
  readonly title: string;
  readonly hashes: SiteHashes;
  readonly report: (earlier: SiteHashes | undefined) => QualityReport;
  readonly search: { readonly lines: readonly string[]; readonly problems: readonly Problem[] };
};

/**
 * Writes the quality report on a site into the folder beside it, which hosts do not get, with what the next report compares with. Throws the errors
 * of the disk.
 */
export function reportBeside(outDir: string, { title, hashes, report, search }: ReportedSite): void {
  const folder = `${outDir}.report`;
  const hashFile = path.join(folder, 'pages.json');
  const made = report(readSiteHashes(hashFile));
  const { lines, problems } = search;
  writeReport(folder, 'report', withSearch(made, lines, problems), title);
  writeSiteHashes(hashFile, hashes);
}
