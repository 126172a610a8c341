import type { ReactNode } from 'react';
import type { Problem } from '#core/problem.ts';
import type { ToldState } from './useDocumentState.ts';
import { useWordedProblems } from '../../validation/useWordedProblems.ts';

type StateWordsProps = ToldState & {
  /** The id of the published form of the document. */
  readonly id: string;
};

/** Says whether readers see a document, and if not, why: as soon as the titles of documents are known, with the problem. */
export function StateWords({ state, told: { text, detail }, id }: StateWordsProps): ReactNode {
  return (
    <>
      {detail === undefined ? text : `${text} ${detail}`}
      {state.kind === 'not live' && state.problem && <Reason problem={state.problem} id={id} />}
    </>
  );
}

function Reason({ problem, id }: { readonly problem: Problem; readonly id: string }): ReactNode {
  const [worded] = useWordedProblems([problem]) ?? [];
  if (!worded) return null;
  const { where } = problem;
  const [title] = worded.place;
  const isOther = where !== undefined && where.documentId !== id;
  return `${isOther ? ` “${title}”: ` : ' '}${worded.message}`;
}
