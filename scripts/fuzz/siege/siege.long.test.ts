import type { FuzzTarget } from '../startTarget.ts';
import type { SiegeReport } from './besiege.ts';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@sanity/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTarget } from '../startTarget.ts';
import { besiege } from './besiege.ts';

/** SIEGE_SECONDS: how long the servers are attacked. */
const seconds = Number(process.env['SIEGE_SECONDS'] ?? 15);
const [second, megabyte] = [1000, 1024 * 1024];

let folder: string;
const targets: FuzzTarget[] = [];
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'siege-'));
});
afterAll(async () => {
  await Promise.all(targets.map(({ stop }) => stop()));
  rmSync(folder, { recursive: true, force: true });
});

async function start(name: string, ...args: readonly string[]): Promise<FuzzTarget> {
  const own = path.join(folder, name);
  mkdirSync(own);
  const target = await startTarget(name, [own, ...args]);
  targets.push(target);
  return target;
}

/** Fifty documents, of 15 MB together. */
async function fill({ port, tokens }: FuzzTarget): Promise<void> {
  const client = createClient({
    apiHost: `http://127.0.0.1:${port}`,
    useProjectHostname: false,
    projectId: 'test',
    dataset: 'production',
    apiVersion: '2025-02-19',
    token: tokens['editor'] ?? '',
    useCdn: false,
  });
  for (let n = 0; n < 50; n += 1) await client.create({ _type: 'page', text: `${n} `.padEnd(300_000, 'x') });
}

test(
  'strangers with all that they can think of keep nobody waiting, and take no memory to speak of',
  { timeout: seconds * 1000 + 180_000 },
  async () => {
    const besieged = {
      lake: await start('lake'),
      publisher: await start('publisher', 'a secret of this test'),
      site: await start('site'),
    };
    await fill(besieged.lake);
    const report = await besiege(besieged, seconds);
    console.log(`\n${describeReport(report)}`);
    for (const own of Object.values(report.times)) {
      expect(own.at(-1)).toBeLessThan(10 * second);
      // Beside other tests, on few processors, single requests wait for those, too.
      expect(share(own, 0.9)).toBeLessThan(second);
    }
    for (const bytes of Object.values(report.memory)) expect(bytes).toBeLessThan(600 * megabyte);
    expect(report.recoveredAfter).toBeLessThan(10 * second);
  },
);

/** The time within which this share of the requests was answered. */
function share(times: readonly number[], part: number): number {
  return times[Math.ceil(times.length * part) - 1] ?? Infinity;
}

/** A table of all that was measured, beside the targets on a machine that does nothing else. */
function describeReport({ times, memory, recoveredAfter }: SiegeReport): string {
  const requests = Object.entries(times).map(([name, own]) => {
    const parts = [0.5, 0.9, 1].map((part) => `${Math.round(share(own, part))} ms`);
    return row(name, String(own.length), ...parts, '1000 ms');
  });
  const peaks = Object.entries(memory).map(([name, bytes]) =>
    row(`memory of the ${name}`, '', '', '', `${Math.round(bytes / megabyte)} MB`, '600 MB'),
  );
  return [
    row(`load ${loadavg()[0]?.toFixed(1)}`, 'requests', 'half', '90 %', 'all', 'target'),
    ...requests,
    ...peaks,
    row('normal after the end', '', '', '', `${Math.round(recoveredAfter)} ms`, '10000 ms'),
  ].join('\n');
}

function row(name: string, ...values: readonly string[]): string {
  return [name.padEnd(26), ...values.map((value) => value.padStart(10))].join('');
}
