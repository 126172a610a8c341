import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { startTestLake } from '#lake/testing/testLake.ts';

const files = {
  'settings.yaml': 'title: Site\ntagline: Small\nurl: https://site.example',
  'home.yaml': 'title: Home\nlead: Welcome.',
  'versions.yaml': '- { name: current, label: Next, mainDoc: docs/index.md }',
  'sidebars.yaml': '- { name: general, label: All }',
  'docs/index.md': '---\ntitle: Docs\nsidebar: general\n---\nAll of it.',
};

function temporaryFolder(contents: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'import-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(contents)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

async function runningLake() {
  const dataDir = temporaryFolder();
  const { lake, client, stop } = await startTestLake({ dataDir, projectId: 'local' });
  onTestFinished(stop);
  const run = (...args: readonly string[]) =>
    new Promise<{ readonly code: unknown; readonly output: string }>((resolve) => {
      execFile(
        process.execPath,
        [path.join(import.meta.dirname, 'import.ts'), ...args],
        {
          // Elsewhere, as somebody who calls the script by its whole path.
          cwd: tmpdir(),
          env: {
            ...process.env,
            SANITY_PROJECT_ID: '',
            LAKE_PORT: new URL(lake.url).port,
            LAKE_DATA: dataDir,
          },
        },
        (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }),
      );
    });
  return { client: client.withConfig({ projectId: 'local', perspective: 'raw' }), run };
}

test('overwrites the work of writers only with --replace', async () => {
  const { client, run } = await runningLake();
  const folder = temporaryFolder(files);
  await client.create({ _id: 'homePage', _type: 'homePage', title: 'Ours' });
  const title = () => client.fetch<string>('*[_id == "homePage"][0].title');
  expect([await run(folder), await title()]).toEqual([
    {
      code: 1,
      output:
        'The lake already has content (documents: 1). Add --replace to overwrite the documents that the folder has too; the others stay.\n',
    },
    'Ours',
  ]);
  expect([await run(folder, '--replace'), await title()]).toEqual([
    {
      code: 1,
      output: expect.stringMatching(
        /^1 document of the lake would be overwritten:\n- homePage homePage, last changed \S+\nNothing was written\. Add --yes to overwrite them\.\n$/,
      ),
    },
    'Ours',
  ]);
  const loaded = 'Loaded 0 images and files (0 were there already).\nLoaded 5 documents.\n';
  const { code, output } = await run(folder, '--replace', '--yes');
  expect([code, output.endsWith(loaded), await title()]).toEqual([0, true, 'Home']);
  // Now the lake has what the folder has.
  expect(await run(folder, '--replace')).toEqual({ code: 0, output: loaded });
});

test('runs the lake itself if it is not running', async () => {
  const folder = temporaryFolder(files);
  const env = { ...process.env, SANITY_PROJECT_ID: '', LAKE_DATA: temporaryFolder() };
  const main = path.join(import.meta.dirname, 'import.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [main, folder], { env });
  expect(stdout).toMatch(/^No lake is running: .*\nLoaded 0 images .*\nLoaded 5 documents\.\n$/);
});

test('lists all problems in the folder, and names an unknown option', { tags: ['long'] }, async () => {
  const { run } = await runningLake();
  const folder = temporaryFolder({ ...files, 'home.yaml': 'titel: Home\nlead: Welcome.' });
  expect(await run(folder)).toEqual({
    code: 1,
    output: `Nothing was loaded from '${folder}':

home.yaml:1
  There is no field 'titel'.
  → Did you mean 'title'?

home.yaml:1
  The field 'title' is missing.
  → Add 'title: …'.
`,
  });
  const { code, output } = await run('--force');
  expect([code, output]).toEqual([
    1,
    "'npm run import' has no option '--force'. See: npm run import -- --help\n",
  ]);
});
