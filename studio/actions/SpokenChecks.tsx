import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { useDocumentPane } from 'sanity/structure';
import { useSavingState } from '../saving/useSaving.ts';
import { Unseen } from '../spoken/Unseen.ts';
import { useListedProblems } from '../validation/useListedProblems.ts';
import { checksInWords } from './checksInWords.ts';
import { useChecks } from './publish/useChecks.ts';
import { useTogether } from './publish/useTogether.ts';
import { usePublishKeys } from './usePublishKeys.ts';
import { useUnbrokenPress } from './useUnbrokenPress.ts';
import { useUnreadable } from './useUnreadable.ts';

/**
 * Announces the result of a draft's checks to users of a screen reader, which others see as a mark in a corner, and explains why the keys
 * that publish do nothing.
 */
export function SpokenChecks(): ReactNode {
  const { documentId, documentType, editState, value } = useDocumentPane();
  const draft = editState?.draft ?? null;
  const checks = useChecks(documentId, documentType, draft);
  const together = useTogether(documentId, documentType, draft)?.set.length ?? 0;
  const saving = useSavingState();
  const unreadable = useUnreadable(documentType, value);
  const [spoken, setSpoken] = useState('');
  const errors = useListedProblems().filter(({ level }) => level === 'error').length;
  const now =
    draft && (checks === 'done' || saving !== 'connected') ? checksInWords(errors, saving, together) : spoken;
  if (now !== spoken) setSpoken(now);
  const place = useRef<HTMLOutputElement>(null);
  usePublishKeys(place, documentId, { draft, checks, errors, unreadable, saving });
  useUnbrokenPress(place);
  return (
    <Unseen ref={place} data-testid="spoken-checks">
      {unreadable ?? now}
    </Unseen>
  );
}
