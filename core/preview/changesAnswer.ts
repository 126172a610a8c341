import type { SiteChanges } from './siteChanges.ts';
import { isRecord } from '../isRecord.ts';

/**
 * A question to the preview: what would readers see otherwise if the drafts of some documents were published, or if a published document
 * were taken off the site? Drafts that these cannot be published without are published with them. All ids are those of the published forms.
 */
export type ChangesQuestion =
  | { readonly documents: readonly string[] }
  | {
      readonly removed: string;
      /** The page that links and the old address lead to afterwards; empty for none. */
      readonly replacement: string;
    };

/** The preview's answer to such a question. */
export type ChangesAnswer = {
  /**
   * The revision of each draft that was looked at, by published id: those that were asked for, and those that they need in turn. Of those that
   * are gone, or not known yet, there is none.
   */
  readonly revisions: Readonly<Record<string, string>>;
} & (
  | {
      readonly kind: 'changes';
      readonly changes: SiteChanges;
      /** The instant as of which the answer holds, if the date of a post among them is to come: that at which it appears. ISO 8601. */
      readonly asOf?: string;
    }
  /** The site would have errors afterwards, or else it has some as it is published. */
  | { readonly kind: 'refused' | 'broken' }
);

/** Returns whether an answer is one of these. Server and Studio are of the same version. */
export function isChangesAnswer(value: unknown): value is ChangesAnswer {
  if (!isRecord(value) || !isRecord(value['revisions'])) return false;
  const { kind, changes } = value;
  return kind === 'changes' ? isRecord(changes) : kind === 'refused' || kind === 'broken';
}
