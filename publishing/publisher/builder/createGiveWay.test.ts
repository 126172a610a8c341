import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { livePointer } from '#publishing/siteServer/livePointer.ts';
import { createGiveWay } from './createGiveWay.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'way-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('a builder gives way once, and not before there is a release that readers can see', () => {
  const values: number[] = [];
  const giveWay = createGiveWay((nice) => void values.push(nice));
  giveWay(dataDir);
  expect(values).toEqual([]);
  livePointer(dataDir).write({ release: path.join(dataDir, 'releases', 'a.json'), basePath: '', former: [] });
  giveWay(dataDir);
  giveWay(dataDir);
  expect(values).toEqual([10]);
});
