import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readRoomTables } from './readRoomTables.ts';
import { roomTableProblems } from './roomTableProblems.ts';
import { printStructureProblems } from './structureProblems.ts';

function readmeWith(...rooms: readonly string[]): string {
  const rows = rooms.map((room) => `| \`${room}\` | what is in it |\n`);
  return `# Core\n\n| file | \`other\` |\n|---|---|\n| \`a\` | b |\n\n| room | what is in it |\n|---|---|\n${rows.join('')}\nMore.\n`;
}

test('says which rooms a README leaves out, names though they are gone, or names twice', () => {
  const tables = [
    { readme: 'core/README.md', text: readmeWith('site', 'text'), rooms: ['site', 'text'] },
    { readme: 'web/README.md', text: readmeWith('old', 'ui', 'ui'), rooms: ['body', 'app', 'ui'] },
  ];
  expect(printStructureProblems(roomTableProblems(tables))).toBe(
    `room-table  web/README.md
  The table of rooms has no row for app, body; it names folders that do not exist: old; it has several rows for ui.
  → Below the header \`| room | …\`, write one row for each folder: its name in backticks, then what is in it.

1 problem`,
  );
});

test('takes folders with files for rooms, but not what was installed, built or left behind', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'rooms-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (file: string, text = ''): void => {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  write('web/README.md', readmeWith('styles'));
  write('web/next.config.ts');
  write('web/styles/colours/dark.css');
  write('web/.next/page.js');
  write('web/out/index.html');
  write('web/gone/node_modules/a/index.js');
  write('bench/lake/main.ts');
  write('other/room/a.ts');
  expect(readRoomTables(root)).toEqual([
    { readme: 'bench/README.md', text: '', rooms: ['lake'] },
    { readme: 'web/README.md', text: readmeWith('styles'), rooms: ['styles'] },
  ]);
});

test('the README of every folder has a row for each of its rooms', () => {
  const tables = readRoomTables(path.resolve(import.meta.dirname, '../..'));
  expect(tables.length).toBeGreaterThan(0);
  expect(roomTableProblems(tables)).toEqual([]);
});

test('the README of every folder is short enough to find a place in', () => {
  const tables = readRoomTables(path.resolve(import.meta.dirname, '../..'));
  const long = tables.filter(({ text }) => text.trimEnd().split('\n').length > 60);
  expect(long.map(({ readme }) => readme)).toEqual([]);
});
