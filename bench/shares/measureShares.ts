import type { Snapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import type { SharesResult, ShareTimes } from '../results/benchResult.ts';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { paragraph } from '#core/site/testing/blocks.ts';
import { codeHash } from '#publishing/site/code/codeHash.ts';
import { createSiteBuilder } from '#publishing/site/createSiteBuilder.ts';
import { filesIn } from '#publishing/site/quality/filesIn.ts';
import { rawDocumentsOf } from '#schema/content/rawSnapshot.ts';
import { ownCpuSeconds } from '../machine/ownCpuSeconds.ts';
import { watchMachine } from '../machine/watchMachine.ts';
import { corpusSnapshot } from '../search/corpusSnapshot.ts';
import { openParts } from './openParts.ts';

const asOf = '2026-06-01T00:00:00.000Z';
const root = path.resolve(import.meta.dirname, '../..');

/** Builds generated docs as a whole, then does what publishing edits of one of them takes, and measures parts of both. */
export async function measureShares(pages: number, runs: number): Promise<SharesResult> {
  const endWatch = watchMachine({ Node: process.versions.node });
  mkdirSync(path.join(root, '.build'), { recursive: true });
  const folder = mkdtempSync(path.join(root, '.build', 'bench-shares-'));
  const site = path.join(folder, 'site');
  try {
    let snapshot = corpusSnapshot(pages, 1);
    const { whole, report } = await build(snapshot, path.join(folder, 'scratch'), site);
    const measureParts = openParts(site, path.join(folder, 'written'));
    // Its documents are other objects than those that were built, of which much is remembered.
    snapshot = structuredClone(snapshot);
    const parts = { ...(await measureParts(snapshot)), report };
    const edits: SharesResult['edits'][number][] = [];
    for (const kind of ['text', 'title'] as const) {
      const times: ShareTimes[] = [];
      for (let run = 0; run < runs; run += 1) {
        snapshot = edited(snapshot, kind, run);
        times.push(await measureParts(snapshot));
      }
      edits.push({ kind, times });
    }
    return { kind: 'shares', pages, ...endWatch(), build: { whole, parts }, edits };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Builds a site with code that was compiled before. Milliseconds of processor time: of all processes, and of the report on it. */
async function build(
  snapshot: Snapshot,
  scratch: string,
  outDir: string,
): Promise<{ readonly whole: number; readonly report: number }> {
  const open = () =>
    createSiteBuilder({ root, code: codeHash(root), workers: 2, scratch, onProgress: () => {} });
  const compiling = open();
  await compiling.prepare(corpusSnapshot(1, 1), asOf);
  await compiling.close();
  const builder = open();
  try {
    const begun = ownCpuSeconds();
    const built = await builder.build(snapshot, { asOf, outDir });
    if (!built.model) throw new Error(`The corpus has errors: ${JSON.stringify(built.problems)}`);
    const ended = ownCpuSeconds();
    built.report?.(filesIn(outDir), undefined);
    const reported = ownCpuSeconds();
    return { whole: 1000 * (reported - begun), report: 1000 * (reported - ended) };
  } finally {
    await builder.close();
  }
}

/** The content after a writer has published an edit of its second doc, a day later each time. */
function edited(snapshot: Snapshot, kind: 'text' | 'title', run: number): Snapshot {
  const { documents } = snapshot;
  const [main, doc, ...others] = documents.docPage;
  if (!main || !doc) throw new Error('The corpus has too few docs.');
  const _updatedAt = new Date(Date.parse(asOf) + run * 86_400_000).toISOString();
  const change =
    kind === 'title'
      ? { title: `Renamed ${run}` }
      : { body: [paragraph(`Changed ${run} times.`), ...(doc.body ?? []).slice(1)] };
  const docs = [main, { ...doc, _updatedAt, ...change }, ...others];
  return {
    ...snapshot,
    documents: rawDocumentsOf((type) => (type === 'docPage' ? docs : documents[type])),
    id: `${kind}-${run}`,
  };
}
