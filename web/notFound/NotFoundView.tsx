'use client';
import type { ComponentType, ReactNode } from 'react';
import type { Shell } from '#core/site/model/shell.ts';
import { useEffect, useState } from 'react';
import { nearestRoom } from '#core/site/notFound/nearestHtml.ts';
import { Sheet } from '../styles/Sheet.tsx';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { Main } from '../ui/page/Main.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';

type NotFoundProps = Pick<Shell, 'homeHref' | 'navbar'> & {
  /** The page of search results, which lists all pages for readers without JavaScript; absent if the site has none. */
  readonly searchHref: string | undefined;
};

/**
 * Shown for a path without a page: links to other pages. The nearest pages come last, because they are loaded late and must not
 * move what the reader already sees. Every page contains this view in case it is needed: as a client component it takes one line,
 * and the code that finds the nearest pages is loaded only when it is shown. Without JavaScript, the site server writes them into the page.
 */
export function NotFoundView({ homeHref, navbar, searchHref }: NotFoundProps): ReactNode {
  const [NearestPages, setNearestPages] = useState<ComponentType>();
  useEffect(() => {
    import('./NearestPages.tsx').then(
      (code) => setNearestPages(() => code.NearestPages),
      (cause: unknown) => console.warn('The nearest pages could not be found.', cause),
    );
  }, []);
  return (
    <Main className="NotFoundView">
      <Sheet name="notFound" />
      <svg
        className="NotFoundView-art"
        data-block
        viewBox="0 0 320 96"
        width="320"
        height="96"
        aria-hidden="true"
      >
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
        {[
          { label: 'Home', href: homeHref },
          ...navbar,
          ...(searchHref === undefined ? [] : [{ label: 'Search and all pages', href: searchHref }]),
        ].map(({ href, label }) => (
          <li key={href}>
            <SiteLink href={href} ahead>
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
      {NearestPages && <NearestPages />}
      <noscript className={nearestRoom} />
    </Main>
  );
}
