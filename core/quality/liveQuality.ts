import type { QualityReport } from './qualityReport.ts';

/** The publisher's answer to writers who ask how good the live site is. */
export type LiveQuality = {
  /** Id of the release; absent when none is live. */
  readonly release?: string;
  /** Absent while it is being made. */
  readonly report?: QualityReport;
};
