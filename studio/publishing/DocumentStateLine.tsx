import type { ReactNode } from 'react';
import type { Problem } from '#core/problem.ts';
import { Card, Text } from '@sanity/ui';
import { useEditState } from 'sanity';
import { IntentLink } from 'sanity/router';
import { Unseen } from '../spoken/Unseen.ts';
import { useWordedProblems } from '../validation/useWordedProblems.ts';
import { documentInLake } from './documentInLake.ts';
import { documentState } from './documentState.ts';
import { HeldBackLink } from './HeldBackLink.tsx';
import { useHasPublisher, usePublishing, useSeenByReaders } from './publishingContext.ts';
import { stateText } from './stateText.ts';
import { useNow } from './useNow.ts';

export type DocumentStateLineProps = {
  /** The id of its published form. */
  readonly id: string;
  readonly type: string;
};

/** Says above the form of a document whether its published form is live, and if not, why. */
export function DocumentStateLine(props: DocumentStateLineProps): ReactNode {
  return useHasPublisher() && props.id !== '' ? <Line {...props} /> : null;
}

function Line({ id, type }: DocumentStateLineProps): ReactNode {
  const known = usePublishing();
  useSeenByReaders(id);
  const now = useNow();
  const { draft, published, ready } = useEditState(id, type);
  if (!ready) return null;
  const state = documentState(documentInLake(id, draft, published), known, now);
  if (!state) return null;
  const { text, detail, tone } = stateText(state, now);
  return (
    <>
      <Unseen>{state.kind === 'asking' ? '' : text}</Unseen>
      <Card padding={3} radius={2} tone={tone} border marginBottom={4} data-testid="document-state">
        <Text size={1}>
          {detail === undefined ? text : `${text} ${detail}`}
          {state.kind === 'not live' && state.problem && <Reason problem={state.problem} id={id} />}
          {state.kind === 'not live' && state.isHeldBack && (
            <>
              {' '}
              <HeldBackLink />
            </>
          )}
        </Text>
      </Card>
    </>
  );
}

/** The problem, and a link to the field, as soon as the titles of documents are known. */
function Reason({ problem, id }: { readonly problem: Problem; readonly id: string }): ReactNode {
  const [worded] = useWordedProblems([problem]) ?? [];
  if (!worded) return null;
  const { where } = problem;
  const [title] = worded.place;
  const isOther = where !== undefined && where.documentId !== id;
  return (
    <>
      {isOther ? ` “${title}”: ` : ' '}
      {worded.message}{' '}
      {where && (
        <IntentLink
          intent="edit"
          params={{
            id: where.documentId,
            type: where.documentType,
            ...(where.field && { path: where.field }),
          }}
        >
          Open field
        </IntentLink>
      )}
    </>
  );
}
