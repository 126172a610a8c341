import type { FolderArrow } from './fewestArrowsUp.ts';
import type { Import } from './resolveImports.ts';
import path from 'node:path';
import { fewestArrowsUp } from './fewestArrowsUp.ts';

/** Folders that cannot be understood one after the other, because each depends on all the others. */
export type FolderKnot = {
  readonly folders: readonly string[];
  /** The imports to turn around to untie it: as few as possible, in a knot of at most 12 folders. */
  readonly turn: readonly Import[];
};

/** Names the folder that a file counts to. */
type FolderOf = (file: string) => string;

/**
 * Every group of folders that import each other, directly or through others.
 * @param folderOf each folder by itself, or whole rooms
 */
export function folderKnots(
  imports: readonly Import[],
  folderOf: FolderOf = innermostFolder,
): readonly FolderKnot[] {
  return knotsAmong(folderArrows(imports, folderOf)).map((knot) => ({
    folders: knot.folders,
    turn: arrowsToTurn(knot).flatMap((arrow) => arrow.imports),
  }));
}

/** The folder that holds a file; a file at the root stands for itself. */
export function innermostFolder(file: string): string {
  const folder = path.posix.dirname(file);
  return folder === '.' ? file : folder;
}

/** The room of a file, which is a folder directly below a layer with all folders in it; a file outside a room stands for itself. */
export function roomOf(file: string): string {
  const [layer = '', room, ...inside] = file.split('/');
  return inside.length === 0 ? file : `${layer}/${room}`;
}

function folderArrows(imports: readonly Import[], folderOf: FolderOf): readonly FolderArrow[] {
  const arrows = Map.groupBy(
    imports.filter(({ from, to }) => folderOf(from) !== folderOf(to)),
    ({ from, to }) => `${folderOf(from)} ${folderOf(to)}`,
  );
  return [...arrows].map(([name, along]) => {
    const [from = '', to = ''] = name.split(' ');
    return { from, to, imports: along };
  });
}

function knotsAmong(arrows: readonly FolderArrow[]): readonly Knot[] {
  const reached = reachedFolders(arrows);
  const knots = new Map<string, Knot>();
  for (const [folder, targets] of reached) {
    if (!targets.has(folder)) continue;
    const folders = [...targets].filter((target) => reached.get(target)?.has(folder)).toSorted();
    knots.set(folders.join(), {
      folders,
      arrows: arrows.filter(({ from, to }) => folders.includes(from) && folders.includes(to)),
    });
  }
  return [...knots.values()];
}

type Knot = { readonly folders: readonly string[]; readonly arrows: readonly FolderArrow[] };

/** The time to untie a knot doubles with each folder, so a big one is first taken apart at its thinnest arrows. */
const maxFolders = 12;

function arrowsToTurn(knot: Knot): readonly FolderArrow[] {
  if (knot.folders.length <= maxFolders) return fewestArrowsUp(knot);
  const [thinnest, ...others] = knot.arrows.toSorted((a, b) => a.imports.length - b.imports.length);
  return thinnest ? [thinnest, ...knotsAmong(others).flatMap(arrowsToTurn)] : [];
}

/** All folders that each folder imports, directly or through others; itself only if it is part of a cycle. */
function reachedFolders(arrows: readonly FolderArrow[]): ReadonlyMap<string, ReadonlySet<string>> {
  const targets = new Map(
    [...Map.groupBy(arrows, ({ from }) => from)].map(([from, along]) => [from, along.map(({ to }) => to)]),
  );
  return new Map(
    [...targets.keys()].map((start) => {
      const reached = new Set<string>();
      const visit = (folder: string): void => {
        for (const target of targets.get(folder) ?? []) {
          if (reached.has(target)) continue;
          reached.add(target);
          visit(target);
        }
      };
      visit(start);
      return [start, reached];
    }),
  );
}
