import type { BuildResult, BuildUsage, Output, OutputPart, SiteResult } from '../results/benchResult.ts';
import type { Spread } from './spread.ts';
import { outputParts } from '../results/benchResult.ts';
import { spreadOf } from './spread.ts';

/** The site of this project. */
export const ownSite = 'this project';

/** The results of one site; undefined if it was not measured. */
export function siteOf(result: BuildResult | undefined, name: string): SiteResult | undefined {
  return result?.sites.find((site) => site.name === name);
}

/** Durations of builds, in seconds. */
export function secondsOf(builds: readonly BuildUsage[]): Spread {
  return spreadOf(builds.map((build) => build.seconds));
}

/** The time of builds without drawing social cards, which is a step of its own. */
export function secondsWithoutCards(builds: readonly BuildUsage[]): Spread {
  return spreadOf(builds.map((build) => build.seconds - (stepSeconds(build, 'cards') ?? 0)));
}

/** The highest peak of all builds of a site, in MB. */
export function peakMemoryOf({ cold, warm }: SiteResult): number {
  return Math.max(...[...cold, ...warm].map((build) => build.peakMemory));
}

/** The duration of a step of a build of this project. */
export function stepSeconds({ ours: own }: BuildUsage, name: string): number | undefined {
  return own?.steps.find((step) => step.name === name)?.seconds;
}

/**
 * Milliseconds of processor time for a page, with everything that depends on pages: bodies, data, Next's export and the start of its
 * processes, and the files beside the pages.
 */
export function renderingPerPage(builds: readonly BuildUsage[]): number {
  return spreadOf(
    builds.flatMap(({ ours: own }) => {
      if (!own) return [];
      const steps = own.steps.filter(({ name }) => name === 'data' || name === 'render');
      return [(1000 * steps.reduce((sum, step) => sum + step.cpuSeconds, 0)) / own.renderedPages];
    }),
  ).median;
}

/** The files and bytes of a site, without some of its parts. */
export function outputWithout(
  output: Output,
  leftOut: readonly OutputPart[] = [],
): { readonly files: number; readonly bytes: number } {
  const parts = outputParts.filter((part) => !leftOut.includes(part)).map((part) => output[part]);
  return {
    files: parts.reduce((sum, part) => sum + part.files, 0),
    bytes: parts.reduce((sum, part) => sum + part.bytes, 0),
  };
}
