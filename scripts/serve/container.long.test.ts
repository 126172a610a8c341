import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { freePorts } from '#scripts/start/testing/freePorts.ts';
import { isInImage } from './testing/isInImage.ts';
import { readContainerfile } from './testing/readContainerfile.ts';

/* The image of docs/serve/container.md: built where there is a builder, otherwise its steps one after the other in an empty folder. */

// Installing takes minutes, and so does deleting what was installed.
vi.setConfig({ testTimeout: 1_500_000, hookTimeout: 300_000 });

const root = path.resolve(import.meta.dirname, '../..');
const containerfile = path.join(root, 'docs', 'serve', 'Containerfile');
const steps = readContainerfile(containerfile);
const builder = ['podman', 'docker'].find(
  (name) => spawnSync(name, ['info'], { stdio: 'ignore' }).status === 0,
);
const isRoot = process.getuid?.() === 0;
const textOf = (word: string) => steps.filter((step) => step.word === word).map(({ text }) => text);

const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

test('the image is of Node 24, runs as nobody special, and has volumes for all that it writes', () => {
  expect(textOf('FROM')).toEqual([expect.stringMatching(/\/node:24-/)]);
  expect(textOf('USER')).toEqual(['1000:1000']);
  expect(steps.findLastIndex(({ word }) => word === 'RUN')).toBeLessThan(
    steps.findIndex(({ word }) => word === 'USER'),
  );
  expect(JSON.parse(textOf('VOLUME')[0] ?? '')).toContain('/srv/data');
});

test.runIf(builder)('the image is built', () => {
  const built = spawnSync(builder ?? '', ['build', '-f', containerfile, '-t', 'steadyrate-test', root], {
    stdio: 'inherit',
  });
  expect(built.status).toBe(0);
  spawnSync(builder ?? '', ['image', 'rm', 'steadyrate-test']);
});

test.skipIf(builder)(
  'there is no builder here: the steps of the image, in an empty folder, make a server that writes only into its volumes',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'image-'));
    closers.push(() => rmSync(folder, { recursive: true, force: true }));
    const own = (text: string) => text.replaceAll('/srv/', `${folder}/srv/`);
    const app = own(textOf('WORKDIR')[0] ?? '');
    mkdirSync(path.dirname(own(textOf('ENV')[0]?.replace(/^.*DATA_FOLDER=/, '') ?? '')), { recursive: true });
    copyProject(app);
    const env = {
      // npm finds its registry as it does here.
      ...process.env,
      NODE_ENV: 'production' as const,
      PATH: `${path.dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
    };
    for (const text of textOf('RUN')) {
      // Only root can give files away.
      const command = isRoot ? own(text) : own(text).replace(/&& chown [^&]*/, '');
      execFileSync('sh', ['-euc', command], { cwd: app, env, stdio: ['ignore', 'inherit', 'inherit'] });
    }

    const [site, studio, lake, publisher, preview] = (await freePorts(5)).map(String);
    const ports = {
      SITE_PORT: site,
      STUDIO_PORT: studio,
      LAKE_PORT: lake,
      PUBLISHER_PORT: publisher,
      PREVIEW_PORT: preview,
    };
    const variables = Object.fromEntries(
      textOf('ENV')
        .flatMap((text) => text.split(' '))
        .map((pair) => own(pair).split('=')),
    );
    // mkdtemp keeps others out.
    execFileSync('chmod', ['755', folder]);
    const run = (words: readonly string[]): ChildProcess =>
      spawn(process.execPath, words, {
        cwd: app,
        env: { ...env, ...variables, ...ports, HOME: folder },
        stdio: ['ignore', 'pipe', 'pipe'],
        ...(isRoot && { uid: 1000, gid: 1000 }),
      });
    const [, ...words] = JSON.parse(textOf('CMD')[0] ?? '') as readonly string[];
    const server = run(words);
    let said = '';
    for (const stream of [server.stdout, server.stderr]) stream?.on('data', (text) => (said += String(text)));
    const ended = once(server, 'exit');
    closers.push(async () => {
      server.kill('SIGTERM');
      await ended;
    });
    await vi.waitFor(() => expect(said).toContain('npm run lake -- users invite --role administrator'), {
      timeout: 240_000,
      interval: 100,
    });
    expect(said).not.toMatch(/EACCES|EROFS|Bundling the Studio|could not/);
    const [, check = ''] = /CMD (.*)$/.exec(textOf('HEALTHCHECK')[0] ?? '') ?? [];
    const [, ...checkWords] = JSON.parse(check) as readonly string[];
    await vi.waitFor(
      async () => {
        const [code] = (await once(run(checkWords), 'exit')) as readonly unknown[];
        expect(code).toBe(0);
      },
      { timeout: 120_000, interval: 500 },
    );
    server.kill('SIGTERM');
    const [code] = (await ended) as readonly unknown[];
    expect(code).toBe(0);
    const [failed] = (await once(run(checkWords), 'exit')) as readonly unknown[];
    expect(failed).toBe(1);
  },
);

/** Copies what `COPY . .` brings into the image. */
function copyProject(to: string): void {
  cpSync(root, to, { recursive: true, filter: (file) => isInImage(path.relative(root, file)) });
}
