import type { NextConfig } from 'next';
import path from 'node:path';

const projectRoot = `${import.meta.dirname}/..`;

/**
 * Read from the environment, all set by the build:
 * - `SITE_OUT_DIR`: absolute folder of the static export; the development server has none;
 * - `SITE_BASE_PATH`: path under the origin, `''` or like `/handbook`;
 * - `SITE_TRAILING_SLASH`: `true` writes `x/index.html`, `false` writes `x.html`;
 * - `SITE_WORKERS`: how many processes render pages;
 * - `SITE_BUILD_ID`: changes with the code, not with every build; browsers that run code with another id load
 *   the next page completely;
 * - `SITE_SHEETS`: addresses of stylesheets by name, as JSON; the development server has none.
 * `SITE_DATA_DIR` is read by `app/siteData.ts` when a page is rendered.
 */
const {
  SITE_OUT_DIR: outDir = '',
  SITE_BASE_PATH: basePath = '',
  SITE_TRAILING_SLASH: trailingSlash = 'true',
  SITE_WORKERS: workers = '',
  SITE_BUILD_ID: buildId = 'site',
  SITE_SHEETS: sheets = '',
} = process.env;

const config: NextConfig = {
  // With a static export `distDir` is where the pages go; the compiled code stays in `web/.next`. The development server would take the home page, which has
  // no parameters, for one that is not part of an export.
  ...(outDir !== '' && { output: 'export', distDir: path.relative(import.meta.dirname, outDir) }),
  basePath,
  trailingSlash: trailingSlash === 'true',
  env: { SITE_BASE_PATH: basePath, SITE_TRAILING_SLASH: trailingSlash, SITE_SHEETS: sheets },
  generateBuildId: () => buildId,
  images: { unoptimized: true },
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: projectRoot },
  poweredByHeader: false,
  devIndicators: false,
  agentRules: false,
  experimental: {
    // Next would measure the parts of each page for prefetching, which is not used (decision 033).
    prefetchInlining: false,
    // Writing Turbopack's cache takes a fifth of a compilation, and makes the next one, of changed code, slower: 16.6 s of processor time
    // instead of 9.7 s.
    turbopackFileSystemCacheForBuild: false,
    ...(workers !== '' && { cpus: Number(workers) }),
  },
};

export default config;
