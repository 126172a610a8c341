import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

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

/** Packages and modules of Node that a layer may not know; there may be others. */
const refusedPackages: Readonly<Record<string, readonly string[]>> = {
  core: ['node:fs', 'node:fs/promises', 'react', 'next/link', 'next/dist/a/b', 'sanity'],
  schema: ['node:fs/promises', 'next/dist/a/b'],
  studio: ['node:fs/promises'],
  web: ['node:fs/promises', 'sanity', '@sanity/client', '@sanity/ui/toast'],
};

/** The imported modules need not exist: lint looks at their names. */
const targets = ['a.ts', 'a/b.ts', 'a/b/c.ts'];

/** Returns the names of all modules of a layer that are imported here. */
function modulesOf(layer: string): readonly string[] {
  return targets.map((target) => `#${layer}/${target}`);
}

function others(layer: string): readonly string[] {
  return layers.filter((other) => other !== layer);
}

function refusedPackagesOf(layer: string): readonly string[] {
  return refusedPackages[layer] ?? [];
}

/** Runs lint on a file of each layer with these imports, and returns those that it refuses, such as `core #lake/a.ts`, sorted. */
async function refusedAmong(importsOf: (layer: string) => readonly string[]): Promise<readonly string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'layers-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const layer of layers) {
    mkdirSync(path.join(folder, layer, 'room'), { recursive: true });
    const lines = importsOf(layer).map((name) => `import '${name}';\n`);
    writeFileSync(path.join(folder, layer, 'room', 'x.ts'), lines.join(''));
  }
  // The files that a rule is for are named from the folder of the configuration. No types are needed to judge imports.
  const config = readFileSync(path.join(root, '.oxlintrc.json'), 'utf8');
  writeFileSync(
    path.join(folder, '.oxlintrc.json'),
    config.replace('"typeAware": true', '"typeAware": false'),
  );
  const lint = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const run = promisify(execFile)(process.execPath, [lint, '--format', 'unix', '.'], { cwd: folder });
  const { stdout } = await run.catch((error: { readonly stdout: string }) => error);
  return [...stdout.matchAll(/(\w+)\/room\/x\.ts.*'(\S+)' import is restricted/g)]
    .map(([, layer, name]) => `${layer} ${name}`)
    .toSorted();
}

test('lint refuses every import from one layer of another that it may not know, however deep, and no other', async () => {
  const expected = Object.entries(allowed).flatMap(([layer, known]: [string, readonly string[]]) =>
    others(layer)
      .filter((other) => !known.includes(other))
      .flatMap((other) => modulesOf(other).map((name) => `${layer} ${name}`)),
  );
  expect(await refusedAmong((layer) => others(layer).flatMap(modulesOf))).toEqual(expected.toSorted());
});

test('lint refuses the packages that a layer may not know, however deep', async () => {
  const expected = layers.flatMap((layer) => refusedPackagesOf(layer).map((name) => `${layer} ${name}`));
  expect(await refusedAmong(refusedPackagesOf)).toEqual(expected.toSorted());
});
