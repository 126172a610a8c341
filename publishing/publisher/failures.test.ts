import type { Build } from './builder/createBuilder.ts';
import type { Publisher } from './startPublisher.ts';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readManifest } from '#publishing/releases/releaseManifest.ts';
import { livePointer } from '#publishing/siteServer/livePointer.ts';
import { examineRelease } from './release/examineRelease.ts';
import { sealRelease } from './release/sealRelease.ts';
import { startPublisher } from './startPublisher.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'publisher-failures-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a publisher that is killed', () => {
  const program = fileURLToPath(new URL('./testing/dyingPublisher.ts', import.meta.url));
  const run = (content: string, step: string): NodeJS.Signals | null =>
    spawnSync(process.execPath, [program, folder, content, step], { stdio: ['ignore', 'ignore', 'inherit'] })
      .signal;

  test.each([
    ['writing', 'one'],
    ['sealed', 'one'],
    ['shown', 'two'],
  ])(
    'at the step "%s" leaves a complete site, and the next one publishes the newest content',
    (step, between) => {
      const site = (): readonly [text: string, damage: readonly string[]] => {
        const shown = livePointer(folder).read()?.release ?? '';
        const { hash = '' } = readManifest(shown).files.get('/index.html') ?? {};
        const text = readFileSync(path.join(folder, 'store', hash.slice(0, 2), hash), 'utf8');
        return [text, examineRelease(shown, 'full')];
      };
      expect(run('one', 'never')).toBe(null);
      expect(site()).toEqual(['one', []]);
      expect(run('two', step)).toBe('SIGKILL');
      expect(site()).toEqual([between, []]);
      expect(run('two', 'never')).toBe(null);
      expect(site()).toEqual(['two', []]);
      // Nothing is left of the one that was killed.
      expect(readdirSync(path.join(folder, 'releases'))).toHaveLength(2);
      expect(readdirSync(path.join(folder, 'builds'))).toEqual([]);
    },
  );
});

describe.skipIf(process.getuid?.() !== 0)('a disk that is full', () => {
  let publisher: Publisher;
  let isMounted = false;
  let size = 0;
  beforeEach(() => {
    // Not possible in every container.
    isMounted = mount('size=2m');
  });
  afterEach(async () => {
    await publisher?.close();
    if (isMounted) execFileSync('umount', [folder]);
  });

  const build: Build = async ({ outDir, live }) => {
    if (live?.contentId === String(size)) return { kind: 'unchanged' };
    mkdirSync(outDir, { recursive: true });
    writeFileSync(path.join(outDir, 'index.html'), 'x'.repeat(size));
    await sealRelease(outDir);
    return { kind: 'built', contentId: String(size), code: 'x', pages: 1, basePath: '', problems: [] };
  };

  test('is reported, leaves the site as it was, and is recovered from when there is space', async (context) => {
    if (!isMounted) return context.skip('a small disk cannot be mounted here');
    publisher = await startPublisher({
      dataDir: folder,
      host: '127.0.0.1',
      port: 0,
      say: () => {},
      throttle: {
        spacing: 5,
        checkEvery: 3_600_000,
        firstRetry: 20,
        wakeEvery: 20,
        maxDrift: 3_600_000,
      },
    });
    size = 1000;
    await publisher.begin(build);
    const { id } = publisher.status().live ?? {};
    expect(publisher.status().failure).toBeUndefined();
    size = 4_000_000;
    await publisher.begin(build);
    await vi.waitFor(() => expect(publisher.status().failure?.message).toMatch(/ENOSPC/), {
      timeout: 15_000,
    });
    expect(publisher.status().failure?.message).toContain(
      `A disk is full: make space where the publisher's data folder '${folder}'`,
    );
    expect(publisher.status().live?.id).toBe(id);
    execFileSync('mount', ['-o', 'remount,size=64m', folder]);
    await vi.waitFor(() => expect(publisher.status()).not.toHaveProperty('failure'), {
      timeout: 15_000,
      interval: 20,
    });
    expect(publisher.status().live?.id).not.toBe(id);
    await vi.waitFor(() => expect(readdirSync(path.join(folder, 'trash'))).toEqual([]), { timeout: 15_000 });
  });
});

/** Mounts a disk in memory, or says that it cannot. */
function mount(options: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}
