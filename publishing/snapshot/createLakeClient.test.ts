import type { LakeEnv } from '#env';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createLakeClient } from './createLakeClient.ts';
import { fetchSnapshot } from './fetchSnapshot.ts';
import { emptyAnswer } from './testing/emptyAnswer.ts';

type Recorded = {
  readonly method: string;
  readonly origin: string;
  readonly path: string;
  readonly perspective: string | null;
  readonly authorization: string | null;
  readonly project: string | null;
};

/** Returns the requests that a build would send to this lake, without a network. */
async function requestsTo(lake: LakeEnv): Promise<readonly Recorded[]> {
  const recorded: Recorded[] = [];
  const author = { _id: 'a', _type: 'author', _createdAt: '', _updatedAt: '', _rev: '' };
  const client = createLakeClient(lake, {
    resolveFetch: () => async (input, init) => {
      const request = new Request(input, init);
      const url = new URL(request.url);
      recorded.push({
        method: request.method,
        origin: url.origin,
        path: url.pathname,
        perspective: url.searchParams.get('perspective'),
        authorization: request.headers.get('authorization'),
        project: request.headers.get('x-sanity-project-id'),
      });
      const isDrafts = url.searchParams.get('perspective') === 'raw';
      return Response.json({ result: isDrafts ? [] : { ...emptyAnswer, author: [author] } });
    },
  });
  await fetchSnapshot(client);
  return recorded;
}

test('queries a hosted project at its own host with the token, and never at the CDN', async () => {
  const lake = { kind: 'hosted', projectId: 'abc123', dataset: 'staging', token: 'secret' } as const;
  const common = {
    method: 'GET',
    origin: 'https://abc123.api.sanity.io',
    path: '/v2025-02-19/data/query/staging',
    authorization: 'Bearer secret',
    project: null,
  };
  expect(await requestsTo(lake)).toEqual([
    { ...common, perspective: 'raw' },
    { ...common, perspective: 'published' },
  ]);
});

test('queries a hosted project anonymously without a token', async () => {
  const requests = await requestsTo({ kind: 'hosted', projectId: 'abc123', dataset: 'production' });
  expect(requests.map(({ authorization }) => authorization)).toEqual([null, null]);
});

test('the local lake has one host for all projects, the project in a header, and its token in its folder', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lake-'));
  const lake = { kind: 'local', port: 3400, dataDir, projectId: 'local', dataset: 'production' } as const;
  const common = {
    method: 'GET',
    origin: 'http://127.0.0.1:3400',
    path: '/v2025-02-19/data/query/production',
    project: 'local',
  };
  const before = await requestsTo(lake);
  writeFileSync(path.join(dataDir, 'token'), 'from-the-folder\n');
  const after = await requestsTo(lake);
  rmSync(dataDir, { recursive: true });
  expect([before, after]).toEqual(
    [null, 'Bearer from-the-folder'].map((authorization) => [
      { ...common, authorization, perspective: 'raw' },
      { ...common, authorization, perspective: 'published' },
    ]),
  );
});
