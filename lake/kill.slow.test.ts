import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { propertyRuns } from '#core/testing/propertyRuns.ts';
import { startTestLake, testClient } from './testing/testLake.ts';

/** Starts a lake in a process of its own, which can be killed. */
async function spawnLake(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, '../scripts/lake.ts'), '--port', '0', '--data', dataDir],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, SANITY_PROJECT_ID: '' },
    },
  );
  for await (const line of createInterface({ input: child.stdout })) {
    const [url] = /http:\S+/.exec(line) ?? [];
    if (url !== undefined) return { child, url };
  }
  throw new Error('The lake did not start.');
}

/**
 * Writes transactions of two documents each, one after the other, until the lake is gone. Returns the numbers of those
 * that were acknowledged, and of the last that was sent.
 */
async function write(
  url: string,
  token: string,
  writer: number,
  from: number,
  count: number,
  onAcknowledged: () => void,
) {
  const client = testClient({ url, token }).withConfig({ projectId: 'local', dataset: datasetOf(writer) });
  const acknowledged: number[] = [];
  let n = from;
  for (; n < from + count; n++) {
    try {
      await client
        .transaction()
        .createOrReplace({ _id: `w${writer}-${n}-a`, _type: 'half', n })
        .createOrReplace({ _id: `w${writer}-${n}-b`, _type: 'half', n })
        .patch(`counter-${writer}`, { inc: { n: 1 } })
        .commit({ visibility: 'sync' });
      acknowledged.push(n);
      onAcknowledged();
    } catch {
      break;
    }
  }
  return { acknowledged, next: n + 1 };
}

const writers = 8;
/** The last of the writers write into the dataset of comments and tasks. */
const datasetOf = (writer: number) => (writer < 6 ? 'production' : 'production-comments');
const rounds = propertyRuns(1, 10).numRuns;
const perRound = propertyRuns(30, 250).numRuns;

test(
  'a killed lake loses nothing that it acknowledged, and keeps no half transaction',
  { timeout: 900_000 },
  async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'lake-kill-'));
    const first = await startTestLake({ dataDir, projectId: 'local' });
    await first.ask('/v1/comments/production/setup', { method: 'POST' });
    for (let writer = 0; writer < writers; writer++) {
      await first.client
        .withConfig({ projectId: 'local', dataset: datasetOf(writer) })
        .create({ _id: `counter-${writer}`, _type: 'counter', n: 0 });
    }
    await first.stop();

    const acknowledged = Array.from({ length: writers }, () => [] as number[]);
    const next = Array.from({ length: writers }, () => 0);
    for (let round = 0; round < rounds; round++) {
      const { child, url } = await spawnLake(dataDir);
      const gone = once(child, 'exit');
      const token = readFileSync(path.join(dataDir, 'token'), 'utf8').trim();
      // In the middle of writing, at another point in each round.
      let left = Math.ceil((writers * perRound * (round + 1)) / (rounds + 1));
      const onAcknowledged = () => {
        if (--left === 0) child.kill('SIGKILL');
      };
      const writing = next.map((from, writer) => write(url, token, writer, from, perRound, onAcknowledged));
      for (const [writer, result] of (await Promise.all(writing)).entries()) {
        acknowledged[writer]?.push(...result.acknowledged);
        next[writer] = result.next;
      }
      await gone;
    }

    const warnings: string[] = [];
    const after = await startTestLake({
      dataDir,
      projectId: 'local',
      warn: (message) => warnings.push(message),
    });
    const inBoth = async <Item>(query: string) => {
      const found = ['production', 'production-comments'].map((dataset) =>
        after.client.withConfig({ projectId: 'local', dataset }).fetch<Item[]>(query),
      );
      return (await Promise.all(found)).flat();
    };
    const ids = new Set(await inBoth<string>('*[_type == "half"]._id'));
    const counters = await inBoth<{ _id: string; n: number }>('*[_type == "counter"]{_id, n}');
    await after.stop();
    // What was acknowledged is there, and so nothing is said to be missing.
    expect(warnings).toEqual([]);
    rmSync(dataDir, { recursive: true });

    const total = acknowledged.flat().length;
    const missing = acknowledged.flatMap((numbers, writer) =>
      numbers.flatMap((n) =>
        ['a', 'b'].map((half) => `w${writer}-${n}-${half}`).filter((id) => !ids.has(id)),
      ),
    );
    const halves = [...ids].filter(
      (id) => !ids.has(id.replace(/[ab]$/, (half) => (half === 'a' ? 'b' : 'a'))),
    );
    const written = counters.map(({ _id, n }) => {
      const writer = Number(_id.slice('counter-'.length));
      return n === [...ids].filter((id) => id.startsWith(`w${writer}-`)).length / 2;
    });
    expect({ missing, halves, counted: written.every(Boolean), writers: counters.length }).toEqual({
      missing: [],
      halves: [],
      counted: true,
      writers,
    });
    expect(total).toBeGreaterThan(writers * rounds);
    expect(total).toBeLessThan(writers * rounds * perRound);
  },
);
