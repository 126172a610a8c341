import type { LakeEnv } from '#env';
import type { PublicAccess } from '#system/http/callersOf.ts';
import { startPreview } from '#publishing/preview/startPreview.ts';
import { createCollector } from '#system/process/createCollector.ts';
import { lowerPriority } from '#system/process/lowerPriority.ts';
import { runService } from './runService.ts';

export type PreviewServiceSettings = {
  /** The project's folder. */
  readonly root: string;
  readonly lake: LakeEnv;
  readonly host: string;
  readonly port: number;
  /** The origin for reviewers on other machines. */
  readonly reviewUrl?: string;
  readonly dataDir: string;
  readonly studioOrigins: readonly string[];
  /** The public access of writers and reviewers on other machines. */
  readonly access?: PublicAccess;
};

/** The interval in milliseconds at which garbage is collected while writers write, which takes a twentieth of a second. */
const collectEvery = 60_000;

// The process that shows writers the site with their drafts. Serving readers has priority, and building has less.
runService<PreviewServiceSettings>(async (settings, { say, onStop }) => {
  lowerPriority(5);
  setInterval(createCollector(), collectEvery).unref();
  const preview = await startPreview({
    ...settings,
    onProgress: say,
    onOutdated: () => {
      throw new Error('The code has changed; the preview starts again.');
    },
  });
  onStop(() => preview.close());
});
