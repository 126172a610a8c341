import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { LiveUserApplicationContext } from 'sanity/_singletons';

/**
 * Keeps the menu *Help* from offering to register the Studio of a local lake at Sanity, which does not know that lake, and its button from
 * warning about it.
 */
export function RegisteredStudio({ children }: { readonly children: ReactNode }): ReactNode {
  const known = useMemo(
    () => ({
      isLoading: false,
      userApplication: {
        id: 'local',
        type: 'studio',
        urlType: 'external' as const,
        appHost: window.location.origin,
      },
    }),
    [],
  );
  return <LiveUserApplicationContext value={known}>{children}</LiveUserApplicationContext>;
}
