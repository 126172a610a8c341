import type { RoomTable } from './roomTableProblems.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isSkipped } from './isSkipped.ts';

/** The folders at the root whose README has a table of their rooms. */
const folders = [
  'bench',
  'core',
  'e2e',
  'lake',
  'publishing',
  'schema',
  'scripts',
  'studio',
  'system',
  'web',
] as const;

/** The README of each of the project's folders, with the rooms that there are. A README that is missing is empty. */
export function readRoomTables(root: string): readonly RoomTable[] {
  return folders
    .filter((folder) => existsSync(path.join(root, folder)))
    .map((folder) => ({
      readme: `${folder}/README.md`,
      text: textOf(path.join(root, folder, 'README.md')),
      rooms: roomsIn(path.join(root, folder)),
    }));
}

function textOf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function roomsIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && !isSkipped(entry.name) && hasFiles(path.join(folder, entry.name)),
    )
    .map(({ name }) => name);
}

/** Git leaves folders behind that are empty, or have nothing but what was installed or built. */
function hasFiles(folder: string): boolean {
  return readdirSync(folder, { withFileTypes: true }).some(
    (entry) => !isSkipped(entry.name) && (!entry.isDirectory() || hasFiles(path.join(folder, entry.name))),
  );
}
