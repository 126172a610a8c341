'use client';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { Shell } from '#core/site/pageData.ts';
import { SiteLink } from '../components/links/SiteLink.tsx';
import { PageHeader } from '../components/page/PageHeader.tsx';
import { Main } from '../components/shell/Main.tsx';

/**
 * What a path without a page shows: where to go on from here. The nearest pages come last, because they come late: what
 * a reader sees already stays in its place. Every page brings this view along in case it is needed: as a client
 * component that is a line, and what finds the nearest pages is loaded where it shows.
 */
export function NotFoundView({ homeHref, navbar }: Pick<Shell, 'homeHref' | 'navbar'>): ReactNode {
  const [NearestPages, setNearestPages] = useState<ComponentType>();
  useEffect(() => {
    import('../components/notFound/NearestPages.tsx').then(
      (code) => setNearestPages(() => code.NearestPages),
      (cause: unknown) => console.warn('The nearest pages could not be looked for.', cause),
    );
  }, []);
  return (
    <Main className="NotFoundView">
      <svg className="NotFoundView-art" viewBox="0 0 320 96" width="320" height="96" aria-hidden="true">
        <path className="NotFoundView-band" d="M2 30H318M2 82H318" />
        <path
          className="NotFoundView-rate"
          d="M2 56c16-30 32-30 48 0s32 30 48 0 30-24 44 0 22 18 34 4c18-22 30-52 66-56"
        />
      </svg>
      <PageHeader
        above="404"
        title="Page not found"
        lead="There is no page at this address. It may have moved, or the link that led here may be wrong."
      />
      <ul className="NotFoundView-ways">
        {[{ label: 'Home', href: homeHref }, ...navbar].map(({ href, label }) => (
          <li key={href}>
            <SiteLink href={href} ahead>
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
      {NearestPages === undefined ? null : <NearestPages />}
    </Main>
  );
}
