import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeServer } from '#system/http/closeServer.ts';
import { listen } from '#system/http/listen.ts';
import { checkAssetFiles } from './checkAssetFiles.ts';

async function* linesOf(...assets: unknown[]) {
  yield '{"_id":"a","_type":"page"}';
  for (const asset of assets) {
    yield JSON.stringify({ _type: 'page', body: [{ image: { _sanityAsset: asset } }] });
  }
}

describe('assets of an import', () => {
  let folder: string;
  beforeAll(() => {
    folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'assets-')));
    writeFileSync(path.join(folder, 'a.png'), '');
    symlinkSync('/etc/hostname', path.join(folder, 'link.png'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('may be part of the import, or on another server', async () => {
    const assets = [
      'image@file://./a.png',
      'file@file://./missing.pdf',
      `image@${pathToFileURL(path.join(folder, 'a.png')).href}`,
      'image@https://assets.invalid/a.png',
      7,
    ];
    await expect(checkAssetFiles(linesOf(...assets), folder)).resolves.toBeUndefined();
  });

  test.each([
    'image@file:///etc/hostname',
    'file@FILE:///etc/hostname',
    'image@file://./../../etc/hostname',
    'image@file://./%2e%2e/%2e%2e/etc/hostname',
    'image@file://./link.png',
    'image@file:///',
    'image@file://[/a.png',
  ])('are refused if they are %s, with the line and what to do', async (asset) => {
    await expect(checkAssetFiles(linesOf(asset), folder)).rejects.toThrow(
      `Line 2 names the file '${asset}' as an asset, which is not part of what is imported. Add --local-files`,
    );
  });

  test('are refused at an address of this machine, however it is written', async () => {
    const server = createServer((_, response) => response.end('secret'));
    const port = await listen(server, 0, 'PORT');
    const address = `http://127.0.0.1:${port}/metadata`;
    for (const asset of [
      `file@${address}`,
      `image@http://localhost:${port}/`,
      `FILE@${address.toUpperCase()}`,
    ]) {
      await expect(checkAssetFiles(linesOf(asset), folder)).rejects.toThrow(
        `Line 2 names '${asset}' as an asset, an address that only this machine or its network can reach. Add --local-files`,
      );
    }
    await closeServer(server);
  });

  test('are refused wherever they are if there is no folder', async () => {
    await expect(checkAssetFiles(linesOf('image@file://./a.png'), undefined)).rejects.toThrow(
      '--local-files',
    );
  });
});
