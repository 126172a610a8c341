import type { ReactNode } from 'react';
import type { Searched } from '#core/search/site/searchAddress.ts';
import type { Answer } from '../client/messages.ts';
import type { ResultsField } from './ResultsField.ts';

export type OtherWaysProps = {
  readonly answer: Answer;
  readonly searched: Searched;
  readonly field: ResultsField;
};

/** Near queries, the results of other parts, and the list of all pages, for a search that finds nothing. */
export function OtherWays({ answer, searched, field }: OtherWaysProps): ReactNode {
  const { near, elsewhere } = answer;
  const { context } = searched;
  return (
    <ul className="OtherWays">
      {near.length === 0 ? null : (
        <li>
          Did you mean{' '}
          {near.map((query, index) => (
            <span key={query}>
              {index === 0 ? '' : ' or '}
              <button type="button" className="SearchResults-button" onClick={() => field.write(query)}>
                {query}
              </button>
            </span>
          ))}
          ?
        </li>
      )}
      {context && elsewhere.pageCount > 0 ? (
        <li>
          <button
            type="button"
            className="SearchResults-button"
            onClick={() => field.choose({ ...searched, context: undefined })}
          >
            See all results outside "{context.label}"
          </button>
        </li>
      ) : null}
      <li>
        <button type="button" className="SearchResults-button" onClick={() => field.write('')}>
          See all pages
        </button>
      </li>
    </ul>
  );
}
