import type { StructureProblem } from './structureProblems.ts';

/** The part of `docs/rooms.md` about a top-level folder, and the names of the rooms in that folder. */
export type RoomTable = {
  readonly folder: string;
  readonly text: string;
  readonly rooms: readonly string[];
};

/** Returns a problem for each folder whose table of rooms does not have exactly one row for each room. */
export function roomTableProblems(tables: readonly RoomTable[]): readonly StructureProblem[] {
  return tables.flatMap(({ folder, text, rooms }) => {
    const listed = roomsListed(text);
    const missing = rooms.filter((room) => !listed.includes(room)).toSorted();
    const gone = listed.filter((room) => !rooms.includes(room)).toSorted();
    const twice = [...new Set(listed.filter((room, index) => listed.indexOf(room) !== index))].toSorted();
    const faults = [
      ...(missing.length > 0 ? [`has no row for ${missing.join(', ')}`] : []),
      ...(gone.length > 0 ? [`names folders that do not exist: ${gone.join(', ')}`] : []),
      ...(twice.length > 0 ? [`has several rows for ${twice.join(', ')}`] : []),
    ];
    if (faults.length === 0) return [];
    return {
      code: 'room-table' as const,
      where: `docs/rooms.md, ${folder}`,
      message: `The table of rooms ${faults.join('; it ')}.`,
      fix: `Below \`## ${folder}\` and the header \`| room | …\`, write one row for each folder: its name in backticks, then what is in it.`,
    };
  });
}

/** The names in the first column of the table whose header begins with “room”. */
function roomsListed(text: string): readonly string[] {
  const [, table = ''] = /^\| *room *\|.*\n\|[-| :]+\|\n((?:\|.*\n?)*)/m.exec(text) ?? [];
  return [...table.matchAll(/^\| *`([^`]+)` *\|/gm)].map(([, room = '']) => room);
}
