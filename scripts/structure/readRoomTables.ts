import type { RoomTable } from './roomTableProblems.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isSkipped } from './isSkipped.ts';

/** The folders at the root whose rooms `docs/rooms.md` lists. */
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

/** The part of `docs/rooms.md` about each of the project's folders, with the rooms that there are. A part that is missing is empty. */
export function readRoomTables(root: string): readonly RoomTable[] {
  const parts = readFileSync(path.join(root, 'docs/rooms.md'), 'utf8').split(/^## /m);
  return folders
    .filter((folder) => existsSync(path.join(root, folder)))
    .map((folder) => ({
      folder,
      text: parts.find((part) => part.startsWith(`${folder}\n`)) ?? '',
      rooms: roomsIn(path.join(root, folder)),
    }));
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
