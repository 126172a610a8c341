import type { Site } from '#core/site/model/site.ts';
import path from 'node:path';

export type SiteEnvironmentOptions = {
  /** The folder into which `writeSiteData` wrote. */
  readonly dataDir: string;
  readonly site: Site;
  readonly workers: number;
};

/** The variables that `web/next.config.ts` and `web/app` read, for builds and for the development server. */
export function siteEnvironment({ dataDir, site, workers }: SiteEnvironmentOptions): Record<string, string> {
  return {
    SITE_DATA_DIR: path.resolve(dataDir),
    SITE_BASE_PATH: site.basePath,
    SITE_TRAILING_SLASH: String(site.trailingSlash),
    SITE_WORKERS: String(workers),
    NEXT_TELEMETRY_DISABLED: '1',
  };
}
