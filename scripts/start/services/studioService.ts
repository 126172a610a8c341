import type { StudioPart } from '#core/writers/studioParts.ts';
import type { LakeEnv } from '#env';
import { startStudio } from '#scripts/studio/startStudio.ts';
import { runService } from './runService.ts';

export type StudioServiceSettings = {
  /** The project's folder. */
  readonly root: string;
  /** Without a token: the Studio's settings are sent to the browser. */
  readonly lake: LakeEnv;
  readonly port: number;
  readonly siteUrl: string;
  /** The publisher as browsers on this machine reach it. */
  readonly publisherUrl: string;
  /** Where pages are shown with their drafts, without a path. */
  readonly previewUrl: string;
  /** What the Studio does not have. */
  readonly without?: readonly StudioPart[];
};

// The process that serves the Studio, and first bundles it if necessary.
runService<StudioServiceSettings>(async ({ lake, ...settings }, { say, onStop, signal }) => {
  const studio = await startStudio(lake, { ...settings, signal, onProgress: say });
  onStop(() => studio.close());
});
