import path from 'node:path';

/** The places in a publisher's data folder at which it keeps its releases. */
export type ReleasePlaces = {
  /** A build that runs writes its site into a folder here. */
  readonly builds: string;
  /** The folder of what is being deleted. */
  readonly trash: string;
  /** A manifest for each release. */
  readonly releases: string;
  /** The folder of the quality report on each release; see writeReport.ts. */
  readonly reports: string;
  /** The contents of the files that the manifests name; see openFileStore.ts. */
  readonly store: string;
  /** The pictures that the manifests list; see drawPictures.ts. */
  readonly pictures: string;
  /** A manifest of the files that open pages of retired releases may still load; see pruneReleases.ts. */
  readonly former: string;
  readonly folderOf: (id: string) => string;
  readonly manifestOf: (id: string) => string;
};

/** Returns the places of files and folders in the data folder of a publisher. */
export function releasePlaces(dataDir: string): ReleasePlaces {
  const builds = path.join(dataDir, 'builds');
  const releases = path.join(dataDir, 'releases');
  return {
    builds,
    trash: path.join(dataDir, 'trash'),
    releases,
    reports: path.join(dataDir, 'reports'),
    store: path.join(dataDir, 'store'),
    pictures: path.join(dataDir, 'pictures'),
    former: path.join(dataDir, 'former.json'),
    folderOf: (id) => path.join(builds, id),
    manifestOf: (id) => path.join(releases, `${id}.json`),
  };
}

/** The places of the data folder that a manifest is in. */
export function placesOf(manifest: string): ReleasePlaces {
  const folder = path.dirname(manifest);
  return releasePlaces(path.basename(folder) === 'releases' ? path.dirname(folder) : folder);
}

/** Returns whether something that `live.json` names is a manifest; else it is a folder. */
export function isManifest(place: string): boolean {
  return place.endsWith('.json');
}
