import type { SanityDocument } from 'sanity';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useValidationStatus } from 'sanity';
import { draftId } from '#core/content/draftId.ts';
import { checkedDocuments } from '../../validation/checkedDocuments.ts';
import { hasSameFields } from '../../validation/hasSameFields.ts';

/**
 * The state of the Studio's checks of a draft:
 * - `done`: they are about the draft as it is now;
 * - `running`: it was changed since, or is still being checked;
 * - `overdue`: as with `running`, but for so long that something must have gone wrong with the checks.
 */
export type ChecksState = 'done' | 'running' | 'overdue';

/** Milliseconds without a change after which running checks are overdue. Those of the site give up earlier (withSiteChecks.ts). */
const maxChecks = 30_000;

/** @param draft as the form has it, with what is not saved yet; absent when there is none */
export function useChecks(id: string, type: string, draft: SanityDocument | null): ChecksState {
  const { isValidating, revision } = useValidationStatus(draftId(id), type, true);
  // When a document is opened again, the outcome of its checks is empty at first, although they ran before.
  const isKnown = revision !== undefined;
  const last = useSyncExternalStore(checkedDocuments.onChange, () => checkedDocuments.last(id));
  const [settled, setSettled] = useState<{ readonly _id: string }>();
  if (isKnown && !isValidating && settled !== last) setSettled(last);
  const isDone = useMemo(() => {
    if (!draft) return true;
    if (!isKnown || !last || !hasSameFields(last, draft)) return false;
    // Sanity repeats checks when a referenced document changes. What was said before stays in force, and a click waits for them.
    return !isValidating || (settled !== undefined && hasSameFields(settled, draft));
  }, [draft, isKnown, isValidating, last, settled]);
  const [overdue, setOverdue] = useState<SanityDocument>();
  useEffect(() => {
    if (isDone || !draft) return undefined;
    const timer = setTimeout(() => setOverdue(draft), maxChecks);
    return () => clearTimeout(timer);
  }, [isDone, draft]);
  if (isDone) return 'done';
  return overdue && overdue === draft ? 'overdue' : 'running';
}
