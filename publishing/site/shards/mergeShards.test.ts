import type { ShardMark } from './shardMark.ts';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filesBelow } from '../render/filesBelow.ts';
import { mergeShards } from './mergeShards.ts';

const address = { title: 'Site', url: 'https://example.com', basePath: '', trailingSlash: true };

let folder: string;
let parts: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'shards-'));
  parts = path.join(folder, 'parts');
  mkdirSync(parts);
});
afterEach(() => rmSync(folder, { recursive: true }));

function part(name: string, mark: Partial<ShardMark>, files: readonly string[]): void {
  const all = {
    'build.json': '{}',
    'shard.json': JSON.stringify({ index: 1, count: 2, site: 's', address, brokenAnchors: [], ...mark }),
  };
  const entries = [...Object.entries(all), ...files.map((file) => [file, name] as const)];
  for (const [file, contents] of entries) {
    const place = path.join(parts, name, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, contents);
  }
}

function merge(): Readonly<Record<string, string>> {
  const outDir = path.join(folder, 'out');
  mergeShards(parts, outDir);
  return Object.fromEntries(
    filesBelow(outDir).map((file) => [file, readFileSync(path.join(outDir, file), 'utf8')]),
  );
}

test('the files of all parts are one site', () => {
  part('b', { index: 1 }, ['index.html', 'docs/a.html']);
  part('a', { index: 2 }, ['docs/b.html']);
  writeFileSync(path.join(parts, 'log.txt'), '');
  mkdirSync(path.join(parts, 'empty'));
  expect(merge()).toEqual({ 'build.json': '{}', 'index.html': 'b', 'docs/a.html': 'b', 'docs/b.html': 'a' });
});

test('a part that is missing, there twice, of another site or split differently is refused', () => {
  for (const name of ['nowhere', 'file']) {
    expect(() => mergeShards(path.join(folder, name), folder)).toThrow(
      /^There is no folder .*(?:nowhere|file)\./,
    );
    writeFileSync(path.join(folder, 'file'), '');
  }
  expect(merge).toThrow(
    `has no parts of a build in it. Make each with --shard and --out, such as --shard 1/4`,
  );
  part('one', { index: 1 }, []);
  expect(() => mergeShards(path.join(parts, 'one'), folder)).toThrow(
    `is itself a part of a build (1 of 2). Give --merge the folder that has all parts in it, such as ${parts}.`,
  );
  expect(merge).toThrow(/^Part 2 of 2 is missing in /);
  part('again', { index: 1 }, []);
  expect(merge).toThrow(/again and .*one are both part 1\. Remove one/);
  part('again', { index: 2, site: 'other' }, []);
  expect(merge).toThrow(/are not parts of the same site/);
  part('again', { index: 2, count: 3 }, []);
  expect(merge).toThrow(/are not parts of the same site/);
  writeFileSync(path.join(parts, 'again', 'shard.json'), '{"index": ');
  expect(merge).toThrow(/^Part 2 of 2 is missing in /);
});

test('all parts that are missing are named, with what makes them', () => {
  part('two', { index: 2, count: 4 }, []);
  expect(merge).toThrow(
    /^Parts 1, 3, 4 of 4 are missing in .* Build with --shard 1\/4, --shard 3\/4, --shard 4\/4 first/,
  );
});

test('two parts with the same file are refused', () => {
  part('one', { index: 1 }, ['index.html']);
  part('two', { index: 2 }, ['index.html']);
  expect(merge).toThrow(/was about to write 'index.html'/);
});
