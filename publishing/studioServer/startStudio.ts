import type { StudioPart } from '#core/writers/studioParts.ts';
import type { LakeEnv } from '#env';
import type { PublicAccess } from '#system/http/callersOf.ts';
import type { StudioServer } from './startStudioServer.ts';
import { buildStudio } from './buildStudio.ts';
import { startStudioServer } from './startStudioServer.ts';
import { studioSource } from './studioSource.ts';

export type StudioOptions = {
  /** The project's folder. */
  readonly root: string;
  /** Address to listen on; 127.0.0.1 when absent. */
  readonly host?: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** The public access of browsers on other machines; they have none when absent. */
  readonly access?: PublicAccess;
  /** The address of the local lake for browsers on other machines; absent when they are on this one. */
  readonly lakeUrl?: string;
  /** The address of the site, for "Open on site"; without a trailing slash. */
  readonly siteUrl?: string;
  /** The origin of the publisher, as browsers reach it; absent when there is none. */
  readonly publisherUrl?: string;
  /** The origin of the preview; absent when there is none. */
  readonly previewUrl?: string;
  /** The parts that the Studio does not have; none when absent. */
  readonly without?: readonly StudioPart[];
  readonly onProgress: (line: string) => void;
  readonly signal?: AbortSignal;
};

/** Bundles the Studio, unless that was done before, and serves it for a lake. */
export async function startStudio(
  lake: LakeEnv,
  { root, host, port, access, onProgress, signal, ...places }: StudioOptions,
): Promise<StudioServer> {
  const folder = await buildStudio({ root, onProgress, signal });
  return startStudioServer({ folder, host, port, access, source: studioSource(lake, places) });
}
