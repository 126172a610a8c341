import type { SiteHashes } from '#core/quality/qualityReport.ts';
import type { ReportedSite } from './reportBeside.ts';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { qualityReport } from '#core/quality/qualityReport.ts';
import { readReport } from './readReport.ts';
import { reportBeside } from './reportBeside.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'report-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function siteOf(pages: Readonly<Record<string, string>>): ReportedSite {
  const hashes: SiteHashes = { shell: 's', pages: new Map(Object.entries(pages)) };
  const links = { addresses: 1, anchors: 0, elsewhere: 0, unlinked: [] };
  return {
    title: 'Site',
    hashes,
    report: (before) => qualityReport({ links, problems: [], sizes: [], before, after: hashes }),
    search: { lines: ['Search: 96 %'], problems: [] },
  };
}

test('the report is beside the site, and compares with the build before', () => {
  const outDir = path.join(folder, 'out');
  reportBeside(outDir, siteOf({ '/': '1', '/a': '1' }));
  const beside = `${outDir}.report`;
  expect(readReport(beside, 'report')?.changes).toBeUndefined();
  reportBeside(outDir, siteOf({ '/': '1', '/a': '2' }));
  expect(readReport(beside, 'report')).toMatchObject({
    pages: 2,
    search: ['Search: 96 %'],
    changes: { changed: { count: 1, first: ['/a'] }, everyPage: false },
  });
  expect(readdirSync(beside).toSorted()).toEqual(['pages.json', 'report.html', 'report.json']);
  expect(readFileSync(path.join(beside, 'report.html'), 'utf8')).toContain('<h1>Quality of Site</h1>');
});

test('what is damaged counts as nothing', () => {
  const beside = `${path.join(folder, 'out')}.report`;
  reportBeside(path.join(folder, 'out'), siteOf({ '/': '1' }));
  for (const text of ['{"shell":1,"pages":[]}', '{', '[]']) {
    writeFileSync(path.join(beside, 'pages.json'), text);
    reportBeside(path.join(folder, 'out'), siteOf({ '/': '2' }));
    expect(readReport(beside, 'report')?.changes).toBeUndefined();
    writeFileSync(path.join(beside, 'report.json'), text);
    expect(readReport(beside, 'report')).toBeUndefined();
  }
  expect(readReport(beside, 'another')).toBeUndefined();
});
