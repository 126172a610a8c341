import type { LakeEnv } from '#env';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLake } from '#lake/startLake.ts';
import { doc, slug, soundSite } from '#publishing/site/testing/soundSite.ts';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { fetchSnapshot } from '#publishing/snapshot/fetchSnapshot.ts';

const root = path.resolve(import.meta.dirname, '..');
// Each test runs a build of its own, beside whatever else the machine does.
vi.setConfig({ testTimeout: 60_000 });

const formerBuild = '{"snapshotId":"0123456789abcdef","pages":{"home":1}}';

let folder: string;
let outDir: string;
const closers: (() => Promise<unknown>)[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'build-'));
  outDir = path.join(folder, 'out');
  mkdirSync(path.join(outDir, 'docs'), { recursive: true });
  writeFileSync(path.join(outDir, 'index.html'), 'the site as it was');
  writeFileSync(path.join(outDir, 'docs', 'index.html'), 'its docs');
  writeFileSync(path.join(outDir, 'build.json'), formerBuild);
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  rmSync(folder, { recursive: true });
});

type Outcome = { readonly code: unknown; readonly printed: string; readonly site: Record<string, string> };

/** Runs `npm run build` for the lake at a port: how it ends, what it prints, and what is in the site's folder then. */
async function build(port: number): Promise<Outcome> {
  const child = spawn(process.execPath, ['scripts/build.ts', '--out', outDir], {
    cwd: root,
    env: {
      ...process.env,
      SANITY_PROJECT_ID: '',
      SANITY_DATASET: '',
      LAKE_PORT: String(port),
      LAKE_DATA: path.join(folder, 'lake'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[code], out, errors] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ]);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(path.join(folder, 'lake')))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const site = Object.fromEntries(
    files.map((file) => [path.relative(folder, file), readFileSync(file, 'utf8')]),
  );
  return { code, printed: out + errors, site };
}

const untouched = {
  'out/build.json': formerBuild,
  'out/index.html': 'the site as it was',
  'out/docs/index.html': 'its docs',
};

async function startEmptyLake() {
  const dataDir = path.join(folder, 'lake');
  const lake = await startLake({ port: 0, dataDir, projectId: 'local', dataset: 'production' });
  closers.push(() => lake.close());
  const port = Number(new URL(lake.url).port);
  const client = createLakeClient({
    kind: 'local',
    port,
    dataDir,
    projectId: 'local',
    dataset: 'production',
  });
  return { port, client };
}

test('broken content: every problem, exit 1, nothing rendered, the site as it was', async () => {
  const { port, client } = await startEmptyLake();
  const transaction = client.transaction();
  for (const document of [...soundSite, doc('slugs', 'Bad slug', { slug: slug('A B') })]) {
    transaction.createOrReplace(document);
  }
  await transaction.commit();
  expect(await build(port)).toEqual({
    code: 1,
    site: untouched,
    printed: `
error   bad-slug
  Bad slug (docPage, slugs), field slug
  The field "slug" is not a clean part of an address.
  value: A B
  → Use lower-case letters, digits and single hyphens, such as "interest-rates".

1 error

The site was not built; ${outDir}/ is unchanged.
`,
  });
});

test('refuses a folder that no build has made before it reads the lake', async () => {
  rmSync(path.join(outDir, 'build.json'));
  const { 'out/build.json': _none, ...files } = untouched;
  expect(await build(1)).toEqual({
    code: 1,
    site: files,
    printed: `${outDir} holds files that were not made by a build of this site: it has no build.json. Choose another folder, or remove these files yourself.\n`,
  });
});

test('an empty dataset', { tags: ['long'] }, async () => {
  const { port } = await startEmptyLake();
  expect(await build(port)).toEqual({
    code: 1,
    site: untouched,
    printed: `The dataset 'production' of the local Content Lake at http://127.0.0.1:${port} has no published document that can be read. Run "npm start", which loads the sample content into an empty lake, or set SANITY_DATASET to another dataset.
`,
  });
});

test('no lake runs: the build starts its own, with what is in the data folder', async () => {
  const { client, port } = await startEmptyLake();
  await client.create(doc('slugs', 'Bad slug', { slug: slug('A B') }));
  for (const close of closers.splice(0)) await close();
  const { code, site, printed } = await build(port);
  expect({ code, site }).toEqual({ code: 1, site: untouched });
  expect(printed).toContain(`this command starts its own, with the content of ${path.join(folder, 'lake')}.`);
  expect(printed).toContain('The field "slug" is not a clean part of an address.');
});

test(
  'the lake that runs on the data folder is found, whatever port it should have',
  { tags: ['long'] },
  async () => {
    const { client, port } = await startEmptyLake();
    await client.create(doc('slugs', 'Bad slug', { slug: slug('A B') }));
    const { code, printed } = await build(port + 1);
    expect(code).toBe(1);
    expect(printed).not.toContain('this command starts its own');
    expect(printed).toContain('The field "slug" is not a clean part of an address.');
  },
);

const hosted: LakeEnv = { kind: 'hosted', projectId: 'abc123', dataset: 'production' };

test('a hosted project out of reach', async () => {
  const hosts = new Set<string>();
  const client = createLakeClient(hosted, {
    resolveFetch: () => async (input) => {
      hosts.add(new URL(input).host);
      throw new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code: 'ENOTFOUND' }) });
    },
  });
  await expect(fetchSnapshot(client, { wait: async () => {} })).rejects.toThrow(
    "The hosted Content Lake at https://abc123.api.sanity.io cannot be reached (ENOTFOUND). Check the network, and SANITY_PROJECT_ID ('abc123').",
  );
  expect([...hosts]).toEqual(['abc123.api.sanity.io']);
});

test.each([
  [404, 'Set SANITY_DATASET to a dataset that exists, and check SANITY_PROJECT_ID.'],
  [401, 'Set SANITY_API_TOKEN to a token that may do this.'],
])('a hosted project that refuses (%i)', async (status, way) => {
  const client = createLakeClient(hosted, {
    resolveFetch: () => async () => Response.json({ message: 'No' }, { status }),
  });
  await expect(fetchSnapshot(client, { wait: async () => {} })).rejects.toThrow(
    `The hosted Content Lake at https://abc123.api.sanity.io answered ${status} for the dataset 'production': No. ${way}`,
  );
});
