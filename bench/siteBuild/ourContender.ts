import type { OwnUsage } from '../results/benchResult.ts';
import type { Contender } from './contender.ts';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { startLake } from '#lake/startLake.ts';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { startLocalLake } from '#scripts/start/services/startLocalLake.ts';
import { fillLake } from '../corpus/fillLake.ts';
import { generateCorpus } from '../corpus/generateCorpus.ts';

const root = path.resolve(import.meta.dirname, '../..');
const work = path.join(root, '.build', 'bench-build');

/**
 * Everything that builds of this project leave for the next one: compiled code of the pages and of the bodies, drawn cards, downloaded
 * uploads, what Next keeps, and what Node has compiled.
 */
const caches = [
  '.build/render',
  '.build/bodies',
  '.build/pictures',
  '.build/assets',
  'web/.next',
  'node_modules/.cache',
].map((place) => path.join(root, place));

/**
 * This project, with a lake that runs in this process as it runs beside every build.
 * @param pages how many docs are generated; the sample site when absent
 */
export async function ourContender(pages?: number): Promise<Contender> {
  mkdirSync(work, { recursive: true });
  const dataDir = mkdtempSync(path.join(work, 'lake-'));
  const { port, close } = await startFilledLake(dataDir, pages);
  const out = path.join(work, 'out');
  const stepsFile = path.join(work, 'steps.json');
  const { version } = createRequire(path.join(root, 'web', 'package.json'))('next/package.json');
  return {
    name: 'this project',
    versions: { Node: process.versions.node, Next: version },
    folder: root,
    out,
    // As `npm run build` starts its program.
    command: [
      path.join(root, 'scripts', 'setup', 'run.mjs'),
      path.join(import.meta.dirname, 'buildOurs.ts'),
      out,
      stepsFile,
    ],
    env: { LAKE_PORT: String(port), LAKE_DATA: dataDir, BUILD_AS_OF: '2026-06-01T00:00:00.000Z' },
    caches,
    watch: () => {
      const before = process.cpuUsage();
      return () => {
        const { user, system } = process.cpuUsage(before);
        const build: Omit<OwnUsage, 'lakeCpuSeconds'> = JSON.parse(readFileSync(stepsFile, 'utf8'));
        return { ...build, lakeCpuSeconds: Math.round((user + system) / 1e4) / 100 };
      };
    },
    close: async () => {
      await close();
      rmSync(work, { recursive: true, force: true });
    },
  };
}

type FilledLake = { readonly port: number; readonly close: () => Promise<void> };

async function startFilledLake(dataDir: string, pages: number | undefined): Promise<FilledLake> {
  const names = { dataDir, projectId: 'local', dataset: 'production' };
  if (pages === undefined) {
    const closers: (() => Promise<void>)[] = [];
    const onStop = (close: () => Promise<void>): void => void closers.push(close);
    const lake = { kind: 'local', port: 0, ...names } as const;
    const running = await startLocalLake(lake, { root, onStop, onProgress: () => {} });
    const port = running.kind === 'local' ? running.port : 0;
    return { port, close: async () => void (await Promise.all(closers.map((close) => close()))) };
  }
  const lake = await startLake({ port: 0, ...names });
  const port = Number(new URL(lake.url).port);
  await fillLake(createLakeClient({ kind: 'local', port, ...names }), generateCorpus(pages, 1));
  return { port, close: lake.close };
}
