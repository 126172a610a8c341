'use client';
import type { ReactNode } from 'react';
import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { pageShell } from '../ui/browser/pageShell.ts';

/** Tells the script of the page that the framework runs, and when it shows another page. Renders nothing to see. */
export function ShellBehaviour(): ReactNode {
  const pathname = usePathname();
  const router = useRouter();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    pageShell().navigated();
  }, [pathname]);

  useEffect(
    () =>
      pageShell().connect({
        push: (href) => router.push(href),
        replace: (href) => router.replace(href),
      }),
    [router],
  );

  // The script of the page writes into it, perhaps before React takes it over.
  return <div id="pageAnnouncer" className="Announcer" aria-live="polite" dangerouslySetInnerHTML={empty} />;
}

const empty = { __html: '' };
