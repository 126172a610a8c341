import type { LakeEnv } from '#env';
import type { FetchAssetsOptions } from './fetchAssets.ts';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@sanity/client';
import { expect, test } from 'vitest';
import { assetPath } from '#core/links/assetPath.ts';
import { startTestLake } from '#lake/testing/testLake.ts';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { fetchSnapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import { uploadsOf } from '#publishing/snapshot/uploadAddress.ts';
import { fetchAssets } from './fetchAssets.ts';

test('a build gets the same from a private dataset as from a public one, files included', async () => {
  const cacheDir = mkdtempSync(path.join(tmpdir(), 'private-lake-'));
  const { lake, client, dataDir, stop } = await startTestLake();
  try {
    const upload = await client.assets.upload('file', Buffer.from('prices'), { filename: 'prices.csv' });
    const file = { _type: 'file', asset: { _type: 'reference', _ref: upload._id } };
    await client.create({
      _id: 'post',
      _type: 'post',
      title: 'Prices',
      body: [{ _type: 'download', _key: 'a', file }],
    });
    const env: LakeEnv = {
      kind: 'local',
      port: Number(new URL(lake.url).port),
      dataDir,
      projectId: 'test',
      dataset: 'production',
    };
    const asset = {
      id: upload._id,
      kind: 'file',
      url: upload.url,
      extension: 'csv',
      mimeType: 'text/csv',
      size: 6,
      sha1: upload.sha1hash,
    } as const;
    const fetched = async (uploads: FetchAssetsOptions['uploads']) => {
      for (const name of readdirSync(cacheDir)) rmSync(path.join(cacheDir, name));
      const problems = await fetchAssets([{ asset, path: assetPath(asset) }], { uploads, cacheDir });
      return {
        problems,
        files: readdirSync(cacheDir).map((name) => [name, readFileSync(path.join(cacheDir, name))]),
      };
    };
    const read = async () => {
      const snapshot = await fetchSnapshot(createLakeClient(env));
      return { snapshot, ...(await fetched(snapshot.uploads)) };
    };

    const whilePublic = await read();
    await client.datasets.edit('production', { aclMode: 'private' });
    expect(await read()).toEqual(whilePublic);
    expect(whilePublic).toMatchObject({ problems: [], files: [[upload.sha1hash, Buffer.from('prices')]] });
    expect(Object.values(whilePublic.snapshot.documents).flat()).toHaveLength(2);

    const { token: _token, ...withoutToken } = uploadsOf(createLakeClient(env));
    expect((await fetched(withoutToken)).problems).toMatchObject([{ code: 'unusable-asset' }]);
    await expect(fetched({ ...withoutToken, token: 'revoked' })).rejects.toThrow(
      'the lake does not accept the token of its data folder',
    );
  } finally {
    await stop();
    rmSync(cacheDir, { recursive: true });
  }
});

test('the token of a hosted lake is sent to no host of files', () => {
  const client = createClient({
    projectId: 'abc123',
    dataset: 'production',
    apiVersion: '1',
    token: 'secret',
    useCdn: false,
  });
  expect(uploadsOf(client)).toEqual({
    origin: 'https://cdn.sanity.io',
    projectId: 'abc123',
    dataset: 'production',
  });
});
