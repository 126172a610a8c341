import type { SanityClient } from '@sanity/client';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startPreview } from '#publishing/preview/startPreview.ts';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { startStudio } from '#publishing/studioServer/startStudio.ts';
import { startLocalLake } from '#scripts/start/services/startLocalLake.ts';
import { freePorts } from '#scripts/start/testing/freePorts.ts';

/** A Studio with its preview, on a lake with the sample content. */
export type Workplace = {
  readonly url: string;
  readonly lakePort: number;
  /** The address that the Studio takes for that of the site. */
  readonly siteUrl: string;
  /** Origin of the preview, which begins its work when it is first asked for a page. */
  readonly previewUrl: string;
  /** Lets a page in without asking who it is. */
  readonly token: string;
  /** Reads and writes the lake behind the Studio's back. */
  readonly client: SanityClient;
};

/** A workplace for tests that need another Studio beside. */
export type RoomyWorkplace = Workplace & {
  /** Starts another Studio, which reaches the lake at this port. Returns its address. */
  readonly startStudioOn: (lakePort: number) => Promise<string>;
};

export type WorkplaceOptions = {
  /** For its data alone. */
  readonly folder: string;
  readonly siteUrl: string;
  /** Registers something to close at the end; the last registered is closed first. */
  readonly onStop: (close: () => Promise<void>) => void;
  readonly onProgress: (line: string) => void;
};

export async function startWorkplace({
  folder,
  siteUrl,
  onStop,
  onProgress,
}: WorkplaceOptions): Promise<RoomyWorkplace> {
  const root = path.resolve(import.meta.dirname, '../..');
  const dataDir = path.join(folder, 'lake');
  const studios: string[] = [];
  const lake = await startLocalLake(
    { kind: 'local', port: 0, dataDir, projectId: 'local', dataset: 'production' },
    { root, studioOrigins: () => studios, onStop, onProgress },
  );
  if (lake.kind !== 'local') throw new Error('This needs a lake of its own.');
  const [previewPort = 0] = await freePorts(1);
  const previewUrl = `http://localhost:${previewPort}`;
  const startStudioOn = async (port: number): Promise<string> => {
    const studio = await startStudio({ ...lake, port }, { root, port: 0, siteUrl, previewUrl, onProgress });
    studios.push(studio.url);
    onStop(() => studio.close());
    return studio.url;
  };
  const url = await startStudioOn(lake.port);
  const preview = await startPreview({
    root,
    lake,
    port: previewPort,
    dataDir: path.join(folder, 'preview'),
    studioOrigins: [url],
    onProgress,
    onOutdated: () => {},
  });
  onStop(() => preview.close());
  return {
    url,
    startStudioOn,
    siteUrl,
    previewUrl,
    lakePort: lake.port,
    token: readFileSync(path.join(dataDir, 'token'), 'utf8').trim(),
    client: createLakeClient(lake),
  };
}
