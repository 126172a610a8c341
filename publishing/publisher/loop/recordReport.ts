import type { Problem } from '#core/problem.ts';
import type { BuildReport } from '../builder/buildReport.ts';
import type { Releases } from '../release/createReleases.ts';
import type { PublisherStore } from '../store/openPublisherStore.ts';
import type { Release } from '../store/release.ts';

/** The content that a build checked, and when. */
export type CheckedBuild = Pick<Release, 'id' | 'newestEvent' | 'asOf' | 'cause' | 'milliseconds'> & {
  readonly now: () => Date;
};

/** `goesLiveAt` is the date of the next post, from which the live release should show more. */
export type RecordedReport =
  | {
      readonly kind: 'built';
      readonly live: Release;
      readonly problems: readonly Problem[];
      readonly goesLiveAt: string | undefined;
    }
  | { readonly kind: 'unchanged'; readonly goesLiveAt: string | undefined }
  | { readonly kind: 'refused' };

/**
 * Records the result of a build: switches to the new release, confirms the live one, or remembers the refused content. Throws
 * an Error when it cannot be recorded.
 */
export function recordReport(
  report: BuildReport,
  { now, ...checked }: CheckedBuild,
  { store, releases }: { readonly store: PublisherStore; readonly releases: Releases },
): RecordedReport {
  switch (report.kind) {
    case 'refused': {
      const { kind: _kind, steps: _steps, rendered: _rendered, ...refusal } = report;
      store.refuse({ ...refusal, asOf: checked.asOf, refusedAt: now().toISOString() });
      return { kind: 'refused' };
    }
    case 'still refused':
      return { kind: 'refused' };
    case 'unchanged':
      releases.confirm(checked.newestEvent, report.goesLiveAt);
      return { kind: 'unchanged', goesLiveAt: report.goesLiveAt };
    case 'built': {
      const { kind: _kind, added: _added, shown, addresses, problems, ...built } = report;
      const live: Release = { ...checked, builtAt: now().toISOString(), ...built, problems };
      releases.switchTo(live, shown, addresses);
      return { kind: 'built', live, problems, goesLiveAt: report.goesLiveAt };
    }
  }
}
