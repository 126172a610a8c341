import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pageFile } from '#core/site/outputs/pageFile.ts';
import { fixturePages, fixtureShell } from './fixtureSite.ts';

/**
 * Writes the sample site's page data as the build writes it. By hand:
 * `node web/testing/writeFixtureData.ts .build/fixture`, then `SITE_DATA_DIR=$PWD/.build/fixture next dev web`.
 */
export function writeFixtureData(folder: string): void {
  writeJson(path.join(folder, 'shell.json'), fixtureShell);
  writeJson(
    path.join(folder, 'routes.json'),
    fixturePages.map((page) => page.path),
  );
  for (const page of fixturePages) {
    writeJson(path.join(folder, pageFile(page.path)), page);
  }
}

function writeJson(file: string, value: unknown): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
}

const [, script, folder] = process.argv;
if (script === import.meta.filename && folder !== undefined) {
  writeFixtureData(folder);
}
