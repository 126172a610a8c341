import type { StudioPart } from '#core/writers/studioParts.ts';
import type { LakeEnv } from '#env';
import type { PublicAccess } from '#system/http/callersOf.ts';
import { startStudio } from '#publishing/studioServer/startStudio.ts';
import { runService } from './runService.ts';

export type StudioServiceSettings = {
  /** The project's folder. */
  readonly root: string;
  /** Without a token: the Studio's settings are sent to the browser. */
  readonly lake: LakeEnv;
  readonly host?: string;
  readonly port: number;
  /** The public access of browsers on other machines; they have none when absent. */
  readonly access?: PublicAccess;
  /** The address of the local lake for browsers on other machines; absent when they are on this one. */
  readonly lakeUrl?: string;
  readonly siteUrl: string;
  /** The publisher as browsers reach it. */
  readonly publisherUrl: string;
  /** The origin of the preview. */
  readonly previewUrl: string;
  /** The parts that the Studio does not have. */
  readonly without?: readonly StudioPart[];
};

// The process that serves the Studio, and first bundles it if necessary.
runService<StudioServiceSettings>(async ({ lake, ...settings }, { say, onStop, signal }) => {
  const studio = await startStudio(lake, { ...settings, signal, onProgress: say });
  onStop(() => studio.close());
});
