import type { SiteFile } from '#publishing/siteServer/siteFiles.ts';
import type { DiskCall } from './watchDisk.ts';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openFileStore } from '#publishing/releases/openFileStore.ts';
import { manifestBases, readManifest } from '#publishing/releases/releaseManifest.ts';
import { releasePlaces } from '#publishing/releases/releasePlaces.ts';
import { ledgerName } from '#publishing/site/outputs/ledgerFile.ts';
import { createSiteOpener } from '#publishing/siteServer/createSiteOpener.ts';
import { isImmutable } from '#publishing/siteServer/fileHeaders.ts';
import { livePointer } from '#publishing/siteServer/livePointer.ts';
import { hashOf } from './worldContent.ts';

/** A whole site, as readers get it. */
export type SiteSeen = {
  /** The id of its release. */
  readonly id: string;
  readonly contentId: string;
  readonly asOf: string;
};

/** Readers who look at the site all the time. What they find wrong is returned, not thrown, because they look while others work. */
export type WorldReaders = {
  /** Returns the site that they saw last; undefined before the first release. */
  readonly seen: () => SiteSeen | undefined;
  /** Looks at everything that a change of the disk can have touched. */
  readonly lookAfter: (call: DiskCall) => void;
  /**
   * Asks a site server that has run all the time, and one that was just started, for each file of the site, and for the scripts of
   * pages that were opened on earlier releases.
   */
  readonly visit: () => Promise<void>;
  /** Closes all pages: nobody needs the files of earlier releases any more, nor those of the live one once it is replaced. */
  readonly closePages: () => void;
};

export type WorldReadersOptions = {
  readonly dataDir: string;
  /** The text at each place of the site of some content, if there may be such a site. */
  readonly expected: (contentId: string, asOf: string) => ReadonlyMap<string, string> | undefined;
  /** Called when readers see another site than before. */
  readonly onSwitch: (seen: SiteSeen) => void;
  readonly onWrong: (what: string) => void;
};

export function createReaders({ dataDir, expected, onSwitch, onWrong }: WorldReadersOptions): WorldReaders {
  const { store } = releasePlaces(dataDir);
  const { placeOf } = openFileStore(store);
  const openServer = () => {
    const pointer = livePointer(dataDir);
    const open = createSiteOpener((error) => onWrong(`The site server failed: ${String(error)}`));
    return () => {
      const live = pointer.read();
      return live && { live, site: open(live) };
    };
  };
  const server = openServer();
  let seen: SiteSeen | undefined;
  /** The files of which the site is made on the disk. */
  let live: readonly string[] = [];
  /** The hashes of what pages may still load, by place; those of the live release are not known yet. */
  let scripts = new Map<string, string>();
  let liveScripts: readonly (readonly [string, string])[] = [];

  const look = (): void => {
    const served = server();
    if (!served) {
      if (seen) onWrong('There is no site any more.');
      return;
    }
    const manifest = served.live.release;
    if (livePointer(dataDir).read()?.release !== manifest) {
      onWrong('A site server that was started now would show another site, or none.');
    }
    const { files } = readManifest(manifest);
    live = [
      manifest,
      ...manifestBases(manifest),
      path.join(dataDir, 'live.json'),
      ...[...files.values()].map(({ hash }) => placeOf(hash)),
    ];
    const texts = new Map(
      [...files].map(([place, { hash, size }]) => {
        const text = existsSync(placeOf(hash)) ? readFileSync(placeOf(hash), 'utf8') : 'nothing';
        if (hashOf(text) !== hash || Buffer.byteLength(text) !== size) {
          onWrong(`${place} of the live release is not what its manifest says, but: ${text}`);
        }
        return [place, text];
      }),
    );
    const build = parseBuild(texts.get('/build.json') ?? '');
    const wanted = expected(build.contentId, build.asOf);
    // It depends on what was live before.
    texts.delete(`/${ledgerName}`);
    const isSame =
      wanted?.size === texts.size && [...texts].every(([place, text]) => wanted.get(place) === text);
    if (!isSame) {
      onWrong(`The site is not that of one content: ${JSON.stringify([[...texts], [...(wanted ?? [])]])}`);
    }
    const id = path.basename(manifest, '.json');
    if (seen?.id !== id) {
      seen = { id, ...build };
      for (const [place, hash] of liveScripts) scripts.set(place, hash);
      liveScripts = [...files].flatMap(([place, { hash }]) => (isImmutable(place) ? [[place, hash]] : []));
      onSwitch(seen);
    }
  };
  const lookCarefully = (): void => {
    try {
      look();
    } catch (error) {
      onWrong(`The live site cannot be read: ${String(error)}`);
    }
  };
  /** Each file of the live release, asked for as the site server does. */
  const ask = async (serve: ReturnType<typeof openServer>): Promise<void> => {
    const served = serve();
    if (!served) {
      if (seen) onWrong('A site server that was just started has no site.');
      return;
    }
    const { files } = readManifest(served.live.release);
    const sites = [served.site?.files, ...(served.site?.former() ?? [])];
    for (const [place, hash] of [
      ...scripts,
      ...[...files].map(([name, file]) => [name, file.hash] as const),
    ]) {
      let file: SiteFile | undefined;
      for (const site of isImmutable(place) ? sites : sites.slice(0, 1)) file ??= await site?.find(place);
      const text = file && (await readFile(file.place, 'utf8'));
      if (text === undefined || hashOf(text) !== hash) {
        onWrong(`The site server sends something else of ${place}: ${text}`);
      }
    }
  };

  return {
    seen: () => seen,
    lookAfter: ({ places }) => {
      const pointer = path.join(dataDir, 'live.json');
      const isTouched = places.some(
        (place) => place === pointer || live.some((mine) => mine === place || mine.startsWith(`${place}/`)),
      );
      if (isTouched) lookCarefully();
    },
    closePages: () => {
      scripts = new Map();
      liveScripts = [];
    },
    visit: async () => {
      try {
        await ask(server);
        await ask(openServer());
      } catch (error) {
        onWrong(`The site server failed: ${String(error)}`);
      }
    },
  };
}

function parseBuild(text: string): { readonly contentId: string; readonly asOf: string } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `siteOf`
  return JSON.parse(text) as { contentId: string; asOf: string };
}
