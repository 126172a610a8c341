import path from 'node:path';

export type CrowdedFolder = { readonly folder: string; readonly files: number };

/** Folders that hold more than `limit` of the files themselves, not counting the folders inside them; the fullest first. */
export function crowdedFolders(files: readonly string[], limit: number): readonly CrowdedFolder[] {
  return [...Map.groupBy(files, (file) => path.posix.dirname(file))]
    .map(([folder, inside]) => ({ folder, files: inside.length }))
    .filter((folder) => folder.files > limit)
    .toSorted((a, b) => b.files - a.files);
}
