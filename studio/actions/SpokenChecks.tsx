import type { ReactNode } from 'react';
import { useState } from 'react';
import { useDocumentPane } from 'sanity/structure';
import { styled } from 'styled-components';
import { checksInWords } from './checksInWords.ts';
import { useChecks } from './useChecks.ts';

/** Tells users of a screen reader what the checks of a draft say, which others see by a mark in a corner. */
export function SpokenChecks(): ReactNode {
  const { documentId, documentType, editState, validation } = useDocumentPane();
  const draft = editState?.draft ?? null;
  const checks = useChecks(documentId, documentType, draft);
  const [spoken, setSpoken] = useState('');
  const errors = validation.filter(({ level }) => level === 'error').length;
  const now = draft && checks === 'done' ? checksInWords(errors) : spoken;
  if (now !== spoken) setSpoken(now);
  return <Unseen data-testid="spoken-checks">{now}</Unseen>;
}

const Unseen = styled.output`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
