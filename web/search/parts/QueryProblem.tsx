import type { ReactNode } from 'react';
import type { QueryRepair } from '#core/search/query/repairQuery.ts';

export type QueryProblemProps = {
  readonly text: string;
  readonly problem: QueryRepair;
  readonly onRepair: (repaired: string) => void;
};

/** Says what is wrong with a query and where, and suggests the corrected query, whose results are already shown. */
export function QueryProblem({ text, problem, onRepair }: QueryProblemProps): ReactNode {
  const { message, start, end, hint, repaired } = problem;
  return (
    <div className="QueryProblem">
      <p className="QueryProblem-query">
        <code>
          {text.slice(0, start)}
          <mark>{text.slice(start, end) || ' '}</mark>
          {text.slice(end)}
        </code>
        <span className="QueryProblem-message">{message}</span>
      </p>
      <p>{hint}</p>
      {repaired === '' ? null : (
        <button type="button" className="QueryProblem-repair" onClick={() => onRepair(repaired)}>
          Search for <code>{repaired}</code>
        </button>
      )}
    </div>
  );
}
