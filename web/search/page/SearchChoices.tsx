import type { ReactNode } from 'react';
import type { Searched } from '#core/search/site/searchAddress.ts';
import type { SearchSetup } from '#core/site/model/searchPageData.ts';

export type SearchChoicesProps = {
  readonly searched: Searched;
  readonly setup: SearchSetup;
  /** Absent until the search is loaded: then nothing can be chosen. */
  readonly onChange?: (searched: Searched) => void;
};

/** Lets a reader choose the part of the docs and the version to search, if there is more than one. */
export function SearchChoices({ searched, setup, onChange }: SearchChoicesProps): ReactNode {
  const { versions, contexts } = setup;
  if (versions.length < 2 && contexts.length === 0) return null;
  return (
    <div className="SearchChoices">
      {contexts.length === 0 ? null : (
        <label>
          Search in
          <select
            value={searched.context?.path ?? ''}
            disabled={onChange === undefined}
            onChange={({ target: { value } }) =>
              onChange?.({ ...searched, context: contexts.find(({ path }) => path === value) })
            }
          >
            <option value="">Everywhere</option>
            {contexts.map(({ label, path }) => (
              <option key={path} value={path}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      {versions.length < 2 ? null : (
        <label>
          Version
          <select
            value={searched.version.name}
            disabled={onChange === undefined}
            onChange={({ target: { value } }) =>
              onChange?.({
                ...searched,
                version: versions.find(({ name }) => name === value) ?? searched.version,
              })
            }
          >
            {versions.map(({ label, name }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
