'use client';
import { usePathname, useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Shell } from '#core/site/pageData.ts';
import { followWith } from '../../behaviours/menuEntry.ts';
import { startPage, startShell } from '../../behaviours/startShell.ts';

export type ShellBehaviourProps = {
  readonly colorMode: Shell['colorMode'];
  /** Names of the versions that the docs have. */
  readonly versions: readonly string[];
};

/** Brings the server's HTML to life: one component for all that the frame does, and none of its content. */
export function ShellBehaviour({ colorMode, versions }: ShellBehaviourProps): ReactNode {
  const pathname = usePathname();
  const router = useRouter();
  const shell = useRef<ReturnType<typeof startShell>>(undefined);
  const shown = useRef(pathname);

  useEffect(() => {
    shell.current = startShell({ colorMode, versions });
    return () => shell.current?.stop();
  }, [colorMode, versions]);

  useEffect(() => {
    if (shown.current !== pathname) {
      shown.current = pathname;
      shell.current?.navigated();
    }
    followWith((href) => router.replace(href));
    return startPage((path) => router.prefetch(path));
  }, [pathname, router]);

  return <div id="announcer" className="Announcer" aria-live="polite" />;
}
