import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyLedger } from '#core/site/ledger/ledger.ts';
import { parseLedger } from '#core/site/ledger/ledgerText.ts';
import { noteBundleFiles } from '#publishing/studioServer/bundleFiles.ts';
import { inputFiles, studioInputs } from '#publishing/studioServer/studioInputs.ts';
import { prepareServe } from './prepareServe.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'prepare-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

const write = (place: string, text = ''): void => {
  mkdirSync(path.dirname(path.join(root, place)), { recursive: true });
  writeFileSync(path.join(root, place), text);
};

/** A project whose Studio was bundled before, and whose build writes down how it was started. */
function makeProject(): void {
  const folders = ['studio', 'schema/content', 'core', 'docs/screens/writers'];
  for (const place of [...inputFiles, ...folders.map((folder) => `${folder}/a`)]) write(place);
  const bundle = path.join('.build/studio', studioInputs(root).slice(0, 16));
  write(path.join(bundle, 'index.html'));
  noteBundleFiles(path.join(root, bundle));
  write(
    'scripts/build.ts',
    `const { readFileSync, writeFileSync } = process.getBuiltinModule('fs');
    const { argv: words, env } = process;
    writeFileSync('asked.json', JSON.stringify({ words, env, ledger: readFileSync(env.LEDGER, 'utf8') }));`,
  );
}

test('what is compiled beforehand has a lake and a ledger of its own, so that neither is missed or changed', async () => {
  makeProject();
  vi.stubEnv('LEDGER', 'https://docs.example.com/');
  vi.stubEnv('LAKE_DATA', '/srv/lake');
  vi.stubEnv('SANITY_PROJECT_ID', 'abc');
  await prepareServe(root, new AbortController().signal);
  const { words, env, ledger } = JSON.parse(readFileSync(path.join(root, 'asked.json'), 'utf8')) as {
    readonly words: readonly string[];
    readonly env: Readonly<Record<string, string>>;
    readonly ledger: string;
  };
  const folder = path.dirname(env['LEDGER'] ?? '');
  expect(env).toMatchObject({
    LEDGER: path.join(folder, 'ledger.json'),
    LAKE_DATA: path.join(folder, 'lake'),
    SANITY_PROJECT_ID: '',
  });
  // A build warns when it finds none.
  expect(parseLedger(ledger)).toEqual(emptyLedger);
  expect(words.slice(2)).toEqual(['--out', path.join(folder, 'out')]);
  expect(existsSync(folder)).toBe(false);
});
