import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** The layers that each may import; a layer may always import itself. */
const allowed = {
  core: [],
  schema: ['core'],
  studio: ['core', 'schema'],
  web: ['core'],
  system: [],
  lake: ['system'],
  publishing: ['core', 'schema', 'system', 'lake'],
  scripts: ['core', 'schema', 'system', 'lake', 'publishing'],
} as const;
const layers = Object.keys(allowed);

/** The imported modules need not exist: lint looks at their names. */
const targets = ['a.ts', 'a/b.ts', 'a/b/c.ts'];

/** Has one file in each layer, with every import there can be. */
const folder = mkdtempSync(path.join(tmpdir(), 'layers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('lint refuses every import from one layer of another that it may not know, however deep, and no other', async () => {
  for (const layer of layers) {
    mkdirSync(path.join(folder, layer, 'room'), { recursive: true });
    const imports = layers
      .filter((other) => other !== layer)
      .flatMap((other) => targets.map((target) => `import '#${other}/${target}';`));
    writeFileSync(path.join(folder, layer, 'room', 'x.ts'), `${imports.join('\n')}\n`);
  }
  // The files that a rule is for are named from the folder of the configuration. No types are needed to judge imports.
  const config = readFileSync(path.join(root, '.oxlintrc.json'), 'utf8').replace(
    '"typeAware": true',
    '"typeAware": false',
  );
  writeFileSync(path.join(folder, '.oxlintrc.json'), config);
  const args = [path.join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'unix', '.'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder }).catch(
    (error: { readonly stdout: string }) => error,
  );
  const refused = [...stdout.matchAll(/(\w+)\/room\/x\.ts.*'#(\w+)\/[\w/]+\.ts' import is restricted/g)].map(
    ([, from, to]) => `${from} → ${to}`,
  );
  const expected = Object.entries(allowed).flatMap(([from, known]: [string, readonly string[]]) =>
    layers
      .filter((to) => to !== from && !known.includes(to))
      .flatMap((to) => targets.map(() => `${from} → ${to}`)),
  );
  expect(refused.toSorted()).toEqual(expected.toSorted());
});
