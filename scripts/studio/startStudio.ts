import type { StudioPart } from '#core/writers/studioParts.ts';
import type { LakeEnv } from '#env';
import type { StudioServer } from './startStudioServer.ts';
import { buildStudio } from './buildStudio.ts';
import { startStudioServer } from './startStudioServer.ts';
import { studioSource } from './studioSource.ts';

export type StudioOptions = {
  /** The project's folder. */
  readonly root: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** The address of the site, for "Open on site"; without a trailing slash. */
  readonly siteUrl?: string;
  /** The origin of the publisher, as browsers reach it; absent when there is none. */
  readonly publisherUrl?: string;
  /** Where pages are shown with their drafts, without a path; absent when there is no preview. */
  readonly previewUrl?: string;
  /** What the Studio does not have; it has everything when absent. */
  readonly without?: readonly StudioPart[];
  readonly onProgress: (line: string) => void;
  readonly signal?: AbortSignal;
};

/** Bundles the Studio, unless that was done before, and serves it for a lake. */
export async function startStudio(
  lake: LakeEnv,
  { root, port, siteUrl, publisherUrl, previewUrl, without, onProgress, signal }: StudioOptions,
): Promise<StudioServer> {
  const folder = await buildStudio({ root, onProgress, signal });
  const source = studioSource(lake, { siteUrl, publisherUrl, previewUrl, without });
  return startStudioServer({ folder, port, source });
}
