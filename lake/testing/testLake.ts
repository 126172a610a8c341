import type { SanityClient } from '@sanity/client';
import type { Clock } from '../clock/clock.ts';
import type { Lake, LakeOptions } from '../startLake.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@sanity/client';
import { startLake } from '../startLake.ts';

export type TestLake = {
  readonly lake: Lake;
  readonly client: SanityClient;
  readonly dataDir: string;
  /** A request to a path of the lake, with its local token. */
  readonly ask: (address: string, init?: RequestInit) => Promise<Response>;
  readonly stop: () => Promise<void>;
};

/** A lake of its own in a temporary folder, on any free port, with the official client pointed at it. For tests. */
export async function startTestLake(options: Partial<LakeOptions> = {}): Promise<TestLake> {
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), 'lake-'));
  const lake = await startLake({
    port: 0,
    dataDir,
    projectId: 'test',
    dataset: 'production',
    studioOrigins: () => ['http://localhost:3333'],
    ...options,
  });
  return {
    lake,
    client: testClient(lake),
    dataDir,
    ask: (address, init) => {
      const headers = new Headers(init?.headers);
      headers.set('authorization', `Bearer ${lake.token}`);
      return fetch(`${lake.url}${address}`, { ...init, headers });
    },
    stop: async () => {
      await lake.close();
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A clock that stands still until `advanceTo` is called. */
export function manualClock(start: string): Clock & { readonly advanceTo: (instant: string) => void } {
  let now = new Date(start);
  const rings = new Map<() => void, Date>();
  const ringDue = () => {
    for (const [ring, instant] of rings) if (instant <= now && rings.delete(ring)) ring();
  };
  return {
    now: () => now,
    ringAt: (instant, ring) => {
      const own = () => ring();
      rings.set(own, instant);
      setImmediate(ringDue);
      return () => rings.delete(own);
    },
    advanceTo: (instant) => {
      now = new Date(instant);
      ringDue();
    },
  };
}

/** The official client, pointed at a lake, with its local token or another (`''` for none). */
export function testClient({ url, token }: Pick<Lake, 'url' | 'token'>): SanityClient {
  return createClient({
    apiHost: url,
    ...(token === '' ? {} : { token }),
    useProjectHostname: false,
    projectId: 'test',
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: false,
    maxRetries: 0,
  });
}
