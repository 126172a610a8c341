import type { FuzzTarget } from '../startTarget.ts';
import type { Images, SiegeReport } from './besiege.ts';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@sanity/client';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTarget } from '../startTarget.ts';
import { publicUrl } from '../targets/publicUrl.ts';
import { besiege, idleName } from './besiege.ts';

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

/** Stores fifty documents, of 15 MB together, and two images: one like a photograph, and one that takes for ever to draw. */
async function fill({ port, tokens }: FuzzTarget): Promise<Images> {
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
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const photograph = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#c33', noise } });
  const picture = await client.assets.upload('image', await photograph.jpeg().toBuffer());
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><filter id="a"><feTurbulence baseFrequency="0.9" numOctaves="1000"/></filter><rect width="2000" height="2000" filter="url(#a)"/></svg>';
  const drawing = await client.assets.upload('image', Buffer.from(svg), { filename: 'a.svg' });
  return { picture: `/${picture.path}`, drawing: `/${drawing.path}` };
}

test(
  'strangers with all that they can think of keep nobody waiting, and take no memory to speak of',
  { timeout: seconds * 1000 + 180_000 },
  async () => {
    const lake = await start('lake', '0', publicUrl);
    const ofLake = [String(lake.port), path.join(folder, 'lake')];
    const besieged = {
      lake,
      publisher: await start('publisher', 'a secret of this test', ...ofLake),
      preview: await start('preview', ...ofLake),
      site: await start('site'),
      studio: await start('studio'),
      idle: await start('fragile'),
    };
    const images = await fill(lake);
    // On a machine with other work, single requests wait for that, too.
    const isFree = (loadavg()[0] ?? 0) < availableParallelism();
    const report = await besiege(besieged, images, seconds);
    console.log(`\n${describeReport(report)}`);
    // What a server takes that nobody attacks, the machine takes.
    const { [idleName]: idle = [], ...times } = report.times;
    for (const own of Object.values(times)) {
      expect(share(own, isFree ? 1 : 0.9)).toBeLessThan(second + share(idle, 1));
      expect(share(own, 1)).toBeLessThan(10 * second);
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
    const parts = [0.5, 0.9, 0.99, 1].map((part) => `${Math.round(share(own, part))} ms`);
    return row(name, String(own.length), ...parts, '1000 ms');
  });
  const peaks = Object.entries(memory).map(([name, bytes]) =>
    row(`memory: ${name}`, '', '', '', '', `${Math.round(bytes / megabyte)} MB`, '600 MB'),
  );
  return [
    row(`load ${loadavg()[0]?.toFixed(1)}`, 'requests', 'half', '90 %', '99 %', 'all', 'target'),
    ...requests,
    ...peaks,
    row('normal after the end', '', '', '', '', `${Math.round(recoveredAfter)} ms`, '10000 ms'),
  ].join('\n');
}

function row(name: string, ...values: readonly string[]): string {
  return [name.padEnd(30), ...values.map((value) => value.padStart(10))].join('');
}
