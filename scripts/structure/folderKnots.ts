import type { Import } from './resolveImports.ts';
import path from 'node:path';

/** Folders that cannot be understood one after the other, because each depends on all the others. */
export type FolderKnot = {
  readonly folders: readonly string[];
  /** Imports to turn around to untie it, beginning with the fewest between two of its folders. */
  readonly turn: readonly Import[];
};

/** The imports from one folder to another. */
type FolderArrow = { readonly from: string; readonly to: string; readonly imports: readonly Import[] };

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

/** Takes a knot apart at its thinnest arrows until nothing is left of it. */
function arrowsToTurn(knot: Knot): readonly FolderArrow[] {
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
