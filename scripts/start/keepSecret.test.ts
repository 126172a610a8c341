import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepSecret } from './keepSecret.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('is long, random, and the same at the next start', () => {
  const secret = keepSecret(path.join(folder, 'one'));
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(keepSecret(path.join(folder, 'one'))).toBe(secret);
  expect(keepSecret(path.join(folder, 'two'))).not.toBe(secret);
});

test('restores the permissions that keep it private', () => {
  keepSecret(folder);
  const file = path.join(folder, 'secret');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  chmodSync(file, 0o644);
  keepSecret(folder);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('rejects an empty file', () => {
  writeFileSync(path.join(folder, 'secret'), '\n');
  expect(() => keepSecret(folder)).toThrow('is empty. Delete it; a new secret will be made.');
});

test('the error for a file that cannot be written says which and what to do, and nothing is left behind', () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  expect(() => keepSecret(file)).toThrow(
    /^The publisher's secret cannot be kept in '.*\/file\/secret' \(.*\)\. Check that it can be written/,
  );
  expect(readdirSync(folder)).toEqual(['file']);
});

test('leaves no other file behind', () => {
  keepSecret(folder);
  expect(readdirSync(folder)).toEqual(['secret']);
});
