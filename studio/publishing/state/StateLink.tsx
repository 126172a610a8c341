import type { ReactNode } from 'react';
import type { DocumentState } from './documentState.ts';
import { IntentLink } from 'sanity/router';
import { HeldBackLink } from '../HeldBackLink.tsx';

/** A link to where writers settle what keeps a document from being live, if it is theirs to settle. */
export function StateLink({ state }: { readonly state: DocumentState }): ReactNode {
  if (state.kind !== 'not live') return null;
  if (state.isHeldBack) return <HeldBackLink />;
  const { where } = state.problem ?? {};
  if (!where) return null;
  const { documentId: id, documentType: type, field } = where;
  return (
    <IntentLink intent="edit" params={{ id, type, ...(field && { path: field }) }}>
      Open field
    </IntentLink>
  );
}
