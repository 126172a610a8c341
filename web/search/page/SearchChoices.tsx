import type { ReactNode } from 'react';
import type { SearchSetup } from '#core/site/model/searchPageData.ts';

/** Lets a reader choose the part of the docs and the version to search, if there is more than one. `startChoices` makes them work. */
export function SearchChoices({ setup }: { readonly setup: SearchSetup }): ReactNode {
  const { versions, contexts } = setup;
  if (versions.length < 2 && contexts.length === 0) return null;
  return (
    <div className="SearchChoices">
      {contexts.length === 0 ? null : (
        <label>
          Search in
          <select data-choice="context" disabled suppressHydrationWarning>
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
          <select data-choice="version" disabled suppressHydrationWarning>
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
