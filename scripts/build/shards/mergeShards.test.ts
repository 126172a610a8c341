import type { ShardMark } from './shardMark.ts';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filesBelow } from '../render/filesBelow.ts';
import { mergeShards } from './mergeShards.ts';

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
    'shard.json': JSON.stringify({ index: 1, count: 2, site: 's', ...mark }),
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
  expect(() => mergeShards(path.join(folder, 'nowhere'), folder)).toThrow(/^There is no folder .*nowhere/);
  expect(merge).toThrow('has no parts of a build');
  part('one', { index: 1 }, []);
  expect(merge).toThrow(/^Part 2 of 2 is missing in /);
  part('again', { index: 1 }, []);
  expect(merge).toThrow(/one is part 1 again/);
  part('again', { index: 2, site: 'other' }, []);
  expect(merge).toThrow(/are not parts of the same site/);
  part('again', { index: 2, count: 3 }, []);
  expect(merge).toThrow(/are not parts of the same site/);
  writeFileSync(path.join(parts, 'again', 'shard.json'), '{"index": ');
  expect(merge).toThrow(/^Part 2 of 2 is missing in /);
});

test('two parts with the same file are refused', () => {
  part('one', { index: 1 }, ['index.html']);
  part('two', { index: 2 }, ['index.html']);
  expect(merge).toThrow(/was about to write 'index.html'/);
});
