import type { Path } from 'sanity';
import type { Problem } from '#core/problem.ts';
import type { ModelMaker } from '#publishing/site/createModelMaker.ts';
import type { Snapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import type { StudioDocument } from '#studio/site/editSnapshot.ts';
import type { StudioCheck } from './createStudioCheck.ts';
import type { Fault, Planted, Sample } from './fault.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createModelMaker } from '#publishing/site/createModelMaker.ts';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { fetchSnapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import { overlayDocuments } from '#schema/content/overlayDocuments.ts';
import { rawDocumentsOf } from '#schema/content/rawSnapshot.ts';
import { startLocalLake } from '#scripts/start/services/startLocalLake.ts';
import { planRemoval } from '#studio/actions/planRemoval.ts';
import { fieldPath } from '#studio/validation/fieldPath.ts';
import { placeElsewhere } from '#studio/validation/placeElsewhere.ts';
import { stopsPublishing } from '#studio/validation/stopsPublishing.ts';
import { allFaults } from './allFaults.ts';
import { createStudioCheck } from './createStudioCheck.ts';
import { textChecks } from './textChecks.ts';

const root = path.resolve(import.meta.dirname, '../..');
const now = new Date().toISOString();
const folder = mkdtempSync(path.join(tmpdir(), 'faults-'));
const closers: (() => Promise<void>)[] = [];
const maker: ModelMaker = createModelMaker();
let snapshot: Snapshot;
let sample: Sample;
/** Everything in the lake, drafts among it. */
let stored: readonly StudioDocument[];
let checkInStudio: StudioCheck;
let checks: Awaited<ReturnType<typeof textChecks>>;

beforeAll(async () => {
  const lake = await startLocalLake(
    { kind: 'local', port: 0, dataDir: path.join(folder, 'lake'), projectId: 'local', dataset: 'production' },
    { root, onStop: (close) => closers.push(close), onProgress: () => {} },
  );
  snapshot = await fetchSnapshot(createLakeClient(lake));
  const documents: readonly StudioDocument[] = Object.values(snapshot.documents).flat();
  sample = new Map(documents.map((document) => [document._id, document]));
  stored = await createLakeClient(lake).fetch('*[!(_id in path("_.**"))]', {}, { perspective: 'raw' });
  checkInStudio = createStudioCheck(stored);
  checks = await textChecks();
}, 120_000);

afterAll(async () => {
  maker.dispose();
  for (const close of closers) await close();
  rmSync(folder, { recursive: true });
});

/** Returns the problems that a build reports for the sample with a fault. */
async function buildSays({
  document,
  isRemoved = false,
  beside = [],
  isAlone = false,
}: Planted): Promise<readonly Problem[]> {
  const overlay = new Map(beside.map((other) => [other._id, other]));
  const all = new Map([...overlay, [document._id, isRemoved ? undefined : document] as const]);
  const others = isAlone ? rawDocumentsOf(() => []) : snapshot.documents;
  return (await maker.make({ ...snapshot, documents: overlayDocuments(others, all) }, now)).problems;
}

/** Returns the marks that the Studio shows when somebody is about to publish a fault. */
async function studioMarks({
  document,
  isRemoved = false,
  beside = [],
}: Planted): Promise<readonly string[]> {
  if (isRemoved) {
    const { broken } = planRemoval(snapshot, { id: document._id, replacement: '' }, now);
    return marksOf(broken, document._id);
  }
  const check = beside.length === 0 ? checkInStudio : createStudioCheck([...stored, ...beside]);
  const marks = (await check(document)).map(({ level, path: at, details }) => {
    const elsewhere = placeElsewhere(details);
    return elsewhere
      ? markAt(level, elsewhere.documentId, fieldPath(elsewhere.field ?? ''))
      : markAt(level, document._id, at);
  });
  return [...new Set(marks)].toSorted();
}

/** Returns the marks that the Studio has to show for problems. */
function marksOf(problems: readonly Problem[], planted: string): readonly string[] {
  const marks = problems.map((problem) => {
    const { documentId = planted, field = '' } = problem.where ?? {};
    return markAt(stopsPublishing(problem) ? 'error' : 'warning', documentId, fieldPath(field));
  });
  return [...new Set(marks)].toSorted();
}

function markAt(level: string, documentId: string, field: Path): string {
  return `${level} ${documentId} ${JSON.stringify(field)}`;
}

/** Returns the way in which the Studio should mark what a build says of a fault. */
function expectedMarks(
  { inStudio }: Fault,
  { document }: Planted,
  said: readonly Problem[],
): readonly string[] {
  return inStudio
    ? inStudio.fields.map((field) => markAt('error', document._id, fieldPath(field)))
    : marksOf(said, document._id);
}

function placeText(code: string, field = '', documentId = ''): string {
  return [code, documentId, field].join(' ');
}

describe('the sample without a fault', () => {
  test('has no problem for a build', async () => {
    expect((await maker.make(snapshot, now)).problems).toEqual([]);
  });

  test('has nothing to mark in any form of the Studio', async () => {
    const edited = [...sample.values()].filter(({ _type }) => !_type.startsWith('sanity.'));
    expect(edited.length).toBeGreaterThan(60);
    const marked: string[] = [];
    for (const document of edited) {
      for (const { path: at, message } of await checkInStudio(document)) {
        marked.push(`${document._id} ${JSON.stringify(at)}: ${message}`);
      }
    }
    expect(marked).toEqual([]);
  }, 120_000);
});

test.each(allFaults.map((fault) => [fault.name, fault] as const))(
  'a build and the Studio find %s',
  async (_, fault) => {
    const planted = fault.planted(sample);
    const { document } = planted;
    const said = await buildSays(planted);
    const places = said.map(({ code, where }) => placeText(code, where?.field, where?.documentId));
    const expected = fault.found.map(([code, field, id = document._id]) => placeText(code, field, id));
    expect(places.toSorted()).toEqual(expected.toSorted());
    const value = said[0]?.value ?? '';
    expect(said[0]?.message).toContain(checks.get(fault.check ?? '')?.(value)?.message ?? '');

    const marks = fault.inStudio?.isUnasked === true ? [] : await studioMarks(planted);
    expect(marks).toEqual(expectedMarks(fault, planted, said));
  },
);
