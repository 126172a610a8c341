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
  /** Where the publisher shows its status. */
  readonly statusUrl: string;
};

// The process that serves the Studio, and first bundles it if necessary.
runService<StudioServiceSettings>(
  async ({ root, lake, port, siteUrl, statusUrl }, { say, onStop, signal }) => {
    const studio = await startStudio(lake, { root, port, siteUrl, statusUrl, signal, onProgress: say });
    onStop(() => studio.close());
  },
);
