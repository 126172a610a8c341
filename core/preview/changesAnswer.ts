import type { SiteChanges } from './siteChanges.ts';
import { isRecord } from '../isRecord.ts';

/** What the preview answers when it is asked what publishing some drafts would change for readers. */
export type ChangesAnswer = {
  /** The revision of each draft that was looked at, by published id; of those that are gone, or not known yet, there is none. */
  readonly revisions: Readonly<Record<string, string>>;
} & (
  | {
      readonly kind: 'changes';
      readonly changes: SiteChanges;
      /** When a post among them appears, if its date is to come: what is said is as of then. ISO 8601. */
      readonly asOf?: string;
    }
  /** The drafts have errors, or else what is published has. */
  | { readonly kind: 'refused' | 'broken' }
);

/** Whether an answer is one of these. Server and Studio are of the same version. */
export function isChangesAnswer(value: unknown): value is ChangesAnswer {
  if (!isRecord(value) || !isRecord(value['revisions'])) return false;
  const { kind, changes } = value;
  return kind === 'changes' ? isRecord(changes) : kind === 'refused' || kind === 'broken';
}
