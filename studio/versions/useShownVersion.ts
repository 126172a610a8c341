import { useState } from 'react';
import { useCurrentUser } from 'sanity';

/**
 * The version that the trees of the docs show, and a function that chooses another. The choice is remembered in this browser for each user;
 * one that is gone is forgotten.
 * @param ids of all versions
 * @param main id of the version that is shown by default
 */
export function useShownVersion(
  ids: readonly string[],
  main: string,
): readonly [string, (id: string) => void] {
  const key = `shown-version-${useCurrentUser()?.id ?? ''}`;
  const [chosen, setChosen] = useState(() => stored(key));
  return [
    chosen !== null && ids.includes(chosen) ? chosen : main,
    (id) => {
      setChosen(id);
      try {
        window.localStorage.setItem(key, id);
      } catch {
        // Without a storage it is shown for as long as the tree is open.
      }
    },
  ];
}

function stored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}
