import path from 'node:path';

/** Where a publisher keeps its releases, below its data folder. */
export type ReleaseFolders = {
  /** Each release is a folder here, beside its manifest; a build that runs writes here as well. */
  readonly builds: string;
  /** What is being deleted. */
  readonly trash: string;
  /** Files of retired releases that pages which are still open may load. */
  readonly former: string;
  readonly folderOf: (id: string) => string;
};

export function releaseFolders(dataDir: string): ReleaseFolders {
  const builds = path.join(dataDir, 'builds');
  return {
    builds,
    trash: path.join(dataDir, 'trash'),
    former: path.join(dataDir, 'former'),
    folderOf: (id) => path.join(builds, id),
  };
}
