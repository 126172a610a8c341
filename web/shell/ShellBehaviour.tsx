'use client';
import type { ReactNode } from 'react';
import type { ColorModeSettings } from '#core/site/model/shell.ts';
import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { followLink } from '../ui/links/followLink.ts';
import { followWith } from '../ui/links/menuEntry.ts';
import { startPageLinks } from '../ui/links/startPageLinks.ts';
import { startPage, startShell } from './startShell.ts';

export type ShellBehaviourProps = {
  readonly colorMode: ColorModeSettings;
  /** Names of the versions that the docs have. */
  readonly versions: readonly string[];
};

/** Starts the behaviour of everything around the page's content: one component, which renders none of it. */
export function ShellBehaviour({ colorMode, versions }: ShellBehaviourProps): ReactNode {
  const pathname = usePathname();
  const router = useRouter();
  const shell = useRef<ReturnType<typeof startShell>>(undefined);
  const shown = useRef(pathname);

  useEffect(() => {
    shell.current = startShell({ colorMode, versions });
    return () => shell.current?.stop();
  }, [colorMode, versions]);

  useEffect(() => startPageLinks((href) => followLink(href, () => router.push(href))), [router]);

  useEffect(() => {
    if (shown.current !== pathname) {
      shown.current = pathname;
      shell.current?.navigated();
    }
    followWith((href) => router.replace(href));
    return startPage();
  }, [pathname, router]);

  return <div id="announcer" className="Announcer" aria-live="polite" />;
}
