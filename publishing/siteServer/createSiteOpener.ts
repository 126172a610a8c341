import type { KnownPage } from '#core/site/notFound/nearestPages.ts';
import type { ServedRelease } from './livePointer.ts';
import type { SiteRules } from './readRules.ts';
import type { SiteFiles } from './siteFiles.ts';
import { statSync } from 'node:fs';
import { createManifestReader } from '#publishing/releases/createManifestReader.ts';
import { isManifest } from '#publishing/releases/releasePlaces.ts';
import { folderFiles } from './folderFiles.ts';
import { manifestFiles } from './manifestFiles.ts';
import { readKnownPages } from './readKnownPages.ts';
import { plainRules, readRules } from './readRules.ts';

/** The site that readers see, opened. */
export type OpenSite = {
  /** `''` for a site at the root, else like `/handbook`. */
  readonly basePath: string;
  readonly files: SiteFiles;
  /** Returns the files of the releases before it. */
  readonly former: () => readonly SiteFiles[];
  /** Its redirects and headers. */
  readonly rules: () => Promise<SiteRules>;
  /** The pages to suggest for an address without a page. */
  readonly knownPages: () => Promise<readonly KnownPage[]>;
};

/**
 * Returns a function that opens the release that is live. Each is opened once, so that its manifest and rules are read once. While
 * one cannot be opened, the last good one stays; undefined when there is none.
 * @param onError called with every error, which does not keep other paths from being answered
 */
export function createSiteOpener(
  onError: (error: unknown) => void,
): (live: ServedRelease) => OpenSite | undefined {
  let opened: { readonly release: string; readonly site: OpenSite } | undefined;
  const formerFiles = createFormerOpener(onError);
  const read = createManifestReader();
  return (live) => {
    const { release, basePath, former } = live;
    if (opened?.release === release && opened.site.basePath === basePath) {
      return { ...opened.site, former: () => formerFiles(former) };
    }
    try {
      const files = isManifest(release) ? manifestFiles(release, read) : folderFiles(release);
      // The site also has a page at each path that has moved, which leads on.
      const rules = keep(() => readRules(files), { instead: plainRules, onError });
      const knownPages = keep(() => readKnownPages(files), { instead: [], onError });
      opened = { release, site: { basePath, files, former: () => formerFiles(former), rules, knownPages } };
    } catch (error) {
      onError(error);
    }
    return opened?.site;
  };
}

/**
 * Returns a function that opens the releases before the live one. A manifest is read when a file is first looked for in it, and again
 * when it was replaced.
 */
function createFormerOpener(
  onError: (error: unknown) => void,
): (places: readonly string[]) => readonly SiteFiles[] {
  let opened = new Map<string, { readonly version: string; readonly files: SiteFiles }>();
  const open = (place: string): SiteFiles | undefined => {
    if (!isManifest(place)) return folderFiles(place);
    try {
      const version = versionOf(place);
      // The list of former files does not exist until the first release is retired.
      if (version === undefined) return undefined;
      const entry = opened.get(place);
      if (entry?.version === version) return entry.files;
      const files = manifestFiles(place);
      opened.set(place, { version, files });
      return files;
    } catch (error) {
      onError(error);
      return undefined;
    }
  };
  return (places) => {
    opened = new Map([...opened].filter(([place]) => places.includes(place)));
    return places.map(open).filter((files) => files !== undefined);
  };
}

function versionOf(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats && `${stats.ino} ${stats.size} ${stats.mtimeMs}`;
}

/** Returns a function that reads something of a site once, when it is first needed. Until that succeeds, it reports the error and returns `instead`. */
function keep<Value>(
  read: () => Promise<Value>,
  { instead, onError }: { readonly instead: Value; readonly onError: (error: unknown) => void },
): () => Promise<Value> {
  let kept: { readonly value: Value } | undefined;
  return async () => {
    try {
      kept ??= { value: await read() };
      return kept.value;
    } catch (error) {
      onError(error);
      return instead;
    }
  };
}
