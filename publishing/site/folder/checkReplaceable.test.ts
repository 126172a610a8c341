import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkReplaceable } from './checkReplaceable.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'replace-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a missing folder, an empty one and a build of ours may be replaced', () => {
  const check = (): void => checkReplaceable(folder);
  expect(() => checkReplaceable(path.join(folder, 'missing'))).not.toThrow();
  expect(check).not.toThrow();
  writeFileSync(path.join(folder, 'index.html'), '');
  writeFileSync(path.join(folder, 'build.json'), '{"snapshotId":"0123456789abcdef","pages":{}}');
  expect(check).not.toThrow();
});

test.each([undefined, '', '{', 'null', '[]', '{"scripts":{}}'])(
  'any other folder must not be replaced: build.json %j',
  (info) => {
    mkdirSync(path.join(folder, 'precious'));
    if (info !== undefined) writeFileSync(path.join(folder, 'build.json'), info);
    expect(() => checkReplaceable(folder)).toThrow(
      `${folder} holds files that were not made by a build of this site`,
    );
  },
);
