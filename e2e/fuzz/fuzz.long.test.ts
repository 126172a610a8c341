import type { AssaultOptions, AssaultReport } from './assault.ts';
import type { FuzzTarget } from './startTarget.ts';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assault } from './assault.ts';
import { lakeAttacks } from './attacks/lake/lakeAttacks.ts';
import { previewAttacks } from './attacks/previewAttacks.ts';
import { publisherAttacks } from './attacks/publisherAttacks.ts';
import { siteAttacks } from './attacks/siteAttacks.ts';
import { startTarget } from './startTarget.ts';

// FUZZ_SECONDS: the time for all servers together. FUZZ_SEED: where the random attacks begin, so that a finding can be repeated.
// `npm run test:long` takes ten minutes and a new seed.
const seconds = Number(process.env['FUZZ_SECONDS'] ?? 4);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122);

/** The bytes by which a heap may grow between its early size and its last one, for caches that fill. */
const growthLimit = 48 * 1024 * 1024;

let folder: string;
let count = 0;
/** Knows the writers of the publisher and of the preview; nobody attacks it. */
let people: FuzzTarget | undefined;
let peopleDir: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fuzz-'));
  peopleDir = emptyFolder();
  people = await startTarget('lake', [peopleDir]);
}, 300_000);
afterAll(async () => {
  await people?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a target that asks that lake who its callers are. */
async function startForPeople(name: string, ...args: readonly string[]): Promise<FuzzTarget> {
  const target = await startTarget(name, [emptyFolder(), ...args, String(people?.port), peopleDir]);
  return { ...target, tokens: { ...people?.tokens, ...target.tokens } };
}

const emptyFolder = (): string => {
  const empty = path.join(folder, String((count += 1)));
  mkdirSync(empty);
  return empty;
};

describe('whatever is sent to it', { timeout: seconds * 1000 + 300_000 }, () => {
  test('the lake stays up, responds, and uses no more memory', async () => {
    const { attacks, heapGrowth } = await attack({
      share: 0.5,
      start: () => startTarget('lake', [emptyFolder(), '300']),
      attacks: lakeAttacks(),
      // Strangers may not ask for anything else as often as this test does.
      health: '/healthz',
      allowed: [503, 504],
    });
    expect(attacks).toBeGreaterThan(0);
    expect(heapGrowth).toBeLessThan(growthLimit);
  });

  test('the publisher stays up, responds, and uses no more memory', async () => {
    const secret = 'a secret of this test';
    const { attacks, heapGrowth } = await attack({
      share: 0.2,
      start: () => startForPeople('publisher', secret),
      attacks: publisherAttacks(secret, Date.now),
      health: '/status',
      allowed: [],
    });
    expect(attacks).toBeGreaterThan(0);
    expect(heapGrowth).toBeLessThan(growthLimit);
  });

  test('the site server stays up, responds, and uses no more memory', async () => {
    const known = ['', '/docs/a', '/docs/b', '/files', '/media', '/_next/static', '/sitemap.xml'];
    const { attacks, heapGrowth } = await attack({
      share: 0.1,
      start: () => startTarget('site', [emptyFolder()]),
      attacks: siteAttacks(known.map((place) => `/handbook${place}`)),
      health: '/handbook/',
      allowed: [],
    });
    expect(attacks).toBeGreaterThan(0);
    expect(heapGrowth).toBeLessThan(growthLimit);
  });

  test('the preview stays up, responds, and uses no more memory', async () => {
    const { attacks, heapGrowth } = await attack({
      share: 0.15,
      start: () => startForPeople('preview'),
      attacks: previewAttacks(),
      health: '/healthz',
      // The number of previews that can be open at the same time is limited.
      allowed: [503],
    });
    expect(attacks).toBeGreaterThan(0);
    expect(heapGrowth).toBeLessThan(growthLimit);
  });

  test('the Studio stays up, responds, and uses no more memory', async () => {
    const { attacks, heapGrowth } = await attack({
      share: 0.05,
      start: () => startTarget('studio', [emptyFolder()]),
      attacks: siteAttacks(['', '/structure', '/static', '/static/sanity-abcd1234.js']),
      health: '/healthz',
      allowed: [],
    });
    expect(attacks).toBeGreaterThan(0);
    expect(heapGrowth).toBeLessThan(growthLimit);
  });
});

async function attack({ share, ...options }: Omit<AssaultOptions, 'seconds' | 'seed'> & { share: number }) {
  const report = await assault({ ...options, seconds: seconds * share, seed });
  console.log(describeReport(report));
  return { attacks: report.attacks, heapGrowth: report.heap.late - report.heap.early };
}

function describeReport({ bursts, attacks, statuses, heap }: AssaultReport): string {
  const answers = Object.entries(statuses).map(([status, times]) => `${status}: ${times}`);
  const megabytes = [heap.early, heap.late].map((bytes) => (bytes / 1024 / 1024).toFixed(1)).join(' → ');
  return `${attacks} attacks in ${bursts} bursts, seed ${seed}; answers ${answers.join(', ')}; heap ${megabytes} MB`;
}
