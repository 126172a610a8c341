import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@sanity/client';
import type { SanityClient } from '@sanity/client';
import { startLake } from './startLake.ts';
import type { Lake, LakeOptions } from './startLake.ts';

export type TestLake = {
  readonly lake: Lake;
  readonly client: SanityClient;
  readonly dataDir: string;
  /** A request to a path of the lake, with its local token. */
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>;
  readonly stop: () => Promise<void>;
};

/** A lake of its own in a temporary folder, on any free port, with the official client pointed at it. For tests. */
export async function startTestLake(options: Partial<LakeOptions> = {}): Promise<TestLake> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'lake-'));
  const lake = await startLake({ port: 0, dataDir, projectId: 'test', dataset: 'production', ...options });
  return {
    lake,
    client: testClient(lake),
    dataDir,
    ask: (path, init) => {
      const headers = new Headers(init?.headers);
      headers.set('authorization', `Bearer ${lake.token}`);
      return fetch(`${lake.url}${path}`, { ...init, headers });
    },
    stop: async () => {
      await lake.close();
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The official client, pointed at a lake and using its local token unless told of another (`''` for none). */
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
