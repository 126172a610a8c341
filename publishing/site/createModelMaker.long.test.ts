import type { PageData } from '#core/site/model/pageData.ts';
import type { Snapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { propertyRuns } from '#core/testing/propertyRuns.ts';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { fetchSnapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import { keepUsedAssets } from '#publishing/snapshot/keepUsedAssets.ts';
import { startLocalLake } from '#scripts/start/services/startLocalLake.ts';
import { modelOf } from './buildSite.ts';
import { createModelMaker } from './createModelMaker.ts';
import { anyEdit, editDocuments } from './testing/editDocuments.ts';

const asOf = '2026-06-01T00:00:00.000Z';
const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'steadyrate-maker-'));
const closers: (() => Promise<void>)[] = [];
let sample: Snapshot;

beforeAll(async () => {
  const lake = await startLocalLake(
    { kind: 'local', port: 0, dataDir: path.join(folder, 'lake'), projectId: 'local', dataset: 'production' },
    { root, onStop: (close) => closers.push(close), onProgress: () => {} },
  );
  sample = await fetchSnapshot(createLakeClient(lake));
}, 60_000);
afterAll(async () => {
  await Promise.all(closers.map((close) => close()));
  rmSync(folder, { recursive: true, force: true });
});

test('after any edits, the model equals one that is made from scratch, and unchanged pages are the same objects', async () => {
  let models = 0;
  await fc.assert(
    fc.asyncProperty(
      // Half of the edits are undone; otherwise the content would soon be stuck with errors.
      fc.array(fc.tuple(anyEdit(), fc.boolean()), { minLength: 30, maxLength: 30 }),
      async (steps) => {
        const maker = createModelMaker();
        let { documents } = sample;
        let before = new Map<string, PageData>();
        for (const [edit, isKept] of steps) {
          const edited = editDocuments(documents, edit);
          const snapshot = { ...sample, documents: keepUsedAssets(edited) };
          const made = await maker.make(snapshot, asOf);
          const clean = await modelOf(structuredClone(snapshot), asOf);
          expect([edit, made.problems, made.model]).toEqual([edit, clean.problems, clean.model]);
          if (isKept && made.model) documents = edited;
          if (!made.model || !clean.model) continue;
          models += 1;
          const after = new Map(made.model.pages.map((page) => [JSON.stringify(page), page]));
          const copied = [...after].filter(([json, page]) => (before.get(json) ?? page) !== page);
          expect([edit, copied]).toEqual([edit, []]);
          before = after;
        }
        maker.dispose();
      },
    ),
    // Shrinking would take hours; the message names the edit.
    { ...propertyRuns(5, 20), endOnFailure: true },
  );
  expect(models).toBeGreaterThan(10);
}, 3_600_000);
