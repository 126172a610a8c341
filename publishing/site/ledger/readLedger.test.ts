import type { AddressInfo } from 'node:net';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ledgerText } from '#core/site/ledger/ledgerText.ts';
import { readLedger } from './readLedger.ts';
import { replaceLedger } from './replaceLedger.ts';

const ledger = { entries: new Map([['/', { path: '/', anchors: [] }]]) };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ledger-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the file of a ledger is replaced by that of a finished site, and read again', async () => {
  const file = path.join(folder, 'kept.json');
  writeFileSync(path.join(folder, 'ledger.json'), ledgerText(ledger));
  replaceLedger(file, folder);
  expect(await readLedger(file)).toEqual(ledger);
  expect(readFileSync(file, 'utf8')).toBe(ledgerText(ledger));
});

test('the folder of the file is made, and if that is impossible, the message says what to do', () => {
  const own = path.join(folder, 'ledger.json');
  writeFileSync(own, ledgerText(ledger));
  replaceLedger(path.join(folder, 'kept/here.json'), folder);
  expect(readFileSync(path.join(folder, 'kept/here.json'), 'utf8')).toBe(ledgerText(ledger));
  // A file is where its folder would have to be.
  const place = path.join(own, 'kept.json');
  expect(() => replaceLedger(place, folder)).toThrow(
    new RegExp(
      `^The site is in ${folder}, but its ledger could not be written to '${place}' .*Copy ${own} there`,
    ),
  );
});

test('a ledger that is missing or damaged is an error that says what to do', async () => {
  const file = path.join(folder, 'kept.json');
  await expect(readLedger(file)).rejects.toThrow(
    /^The ledger '.*kept\.json' \(LEDGER\) cannot be read: ENOENT.* add --first-release\.$/,
  );
  const said: string[] = [];
  const options = { isFirst: true, onProgress: (line: string) => said.push(line) };
  expect(await readLedger(file, options)).toEqual({ entries: new Map() });
  expect(said).toEqual([
    expect.stringMatching(/ENOENT.*\. As this is the first release, no address has to be kept\.$/),
  ]);
  writeFileSync(file, '{}');
  await expect(readLedger(file)).rejects.toThrow('Its JSON is not that of a ledger. It lists the addresses');
});

test('the site that is live has a ledger of its own, below its base path', async () => {
  const server = createServer(({ url }, response) => {
    response.writeHead(url === '/handbook/ledger.json' ? 200 : 404).end(ledgerText(ledger));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const site = `http://127.0.0.1:${port}`;
  try {
    expect(await readLedger(`${site}/handbook/`)).toEqual(ledger);
    await expect(readLedger(site)).rejects.toThrow('/ledger.json answers with 404.');
    replaceLedger(site, folder);
  } finally {
    server.close();
  }
});

test('of a site that does not answer, the message says why', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  await expect(readLedger(`http://127.0.0.1:${port}`)).rejects.toThrow(
    `(LEDGER) cannot be read: it did not respond (ECONNREFUSED). It lists`,
  );
  await expect(readLedger('http://127.0.0.1:1')).rejects.toThrow('it did not respond (bad port). It lists');
});
