import type { SiteChanges } from './siteChanges.ts';
import { isRecord } from '../isRecord.ts';

/**
 * A question to the preview: which pages would change if the drafts of some documents were published, or if a published document were
 * removed from the site? Drafts that these depend on are published with them. All ids are those of the published forms.
 */
export type ChangesQuestion =
  | { readonly documents: readonly string[] }
  | {
      readonly removed: string;
      /** The new target of links and of the old address; empty for none. */
      readonly replacement: string;
    };

/** The preview's answer to such a question. */
export type ChangesAnswer = {
  /**
   * The revisions of the drafts that the answer is about, by published id: those in the question and those that they depend on. Drafts that
   * are gone, or not known yet, have none.
   */
  readonly revisions: Readonly<Record<string, string>>;
} & (
  | {
      readonly kind: 'changes';
      readonly changes: SiteChanges;
      /** The future date of a post among them, as of which the answer holds, as ISO 8601. */
      readonly asOf?: string;
    }
  /** The site would have errors afterwards, or has some already. */
  | { readonly kind: 'refused' | 'broken' }
);

/** Returns whether an answer is one of these. Server and Studio are of the same version. */
export function isChangesAnswer(value: unknown): value is ChangesAnswer {
  if (!isRecord(value) || !isRecord(value['revisions'])) return false;
  const { kind, changes } = value;
  return kind === 'changes' ? isRecord(changes) : kind === 'refused' || kind === 'broken';
}
