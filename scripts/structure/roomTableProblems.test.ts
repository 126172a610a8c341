import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readRoomTables } from './readRoomTables.ts';
import { roomTableProblems } from './roomTableProblems.ts';
import { printStructureProblems } from './structureProblems.ts';

function textWith(folder: string, ...rooms: readonly string[]): string {
  const rows = rooms.map((room) => `| \`${room}\` | what is in it |\n`);
  return `${folder}\n\n| file | \`other\` |\n|---|---|\n| \`a\` | b |\n\n| room | what is in it |\n|---|---|\n${rows.join('')}\nMore.\n`;
}

test('says which rooms are not listed, listed though they are gone, or listed twice', () => {
  const tables = [
    { folder: 'core', text: textWith('core', 'site', 'text'), rooms: ['site', 'text'] },
    { folder: 'web', text: textWith('web', 'old', 'ui', 'ui'), rooms: ['body', 'app', 'ui'] },
  ];
  expect(printStructureProblems(roomTableProblems(tables))).toBe(
    `room-table  docs/rooms.md, web
  The table of rooms has no row for app, body; it names folders that do not exist: old; it has several rows for ui.
  → Below \`## web\` and the header \`| room | …\`, write one row for each folder: its name in backticks, then what is in it.

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
  write('docs/rooms.md', `# Rooms\n\n## ${textWith('web', 'styles')}`);
  write('web/next.config.ts');
  write('web/styles/colours/dark.css');
  write('web/.next/page.js');
  write('web/out/index.html');
  write('web/gone/node_modules/a/index.js');
  write('bench/lake/main.ts');
  write('other/room/a.ts');
  expect(readRoomTables(root)).toEqual([
    { folder: 'bench', text: '', rooms: ['lake'] },
    { folder: 'web', text: textWith('web', 'styles'), rooms: ['styles'] },
  ]);
});

test('docs/rooms.md has a row for each room', () => {
  const tables = readRoomTables(path.resolve(import.meta.dirname, '../..'));
  expect(tables.length).toBeGreaterThan(0);
  expect(roomTableProblems(tables)).toEqual([]);
});
