'use client';
import type { ReactNode } from 'react';
import type { KnownPage } from '#core/site/notFound/nearestPages.ts';
import { useEffect, useState } from 'react';
import { nearestPages } from '#core/site/notFound/nearestPages.ts';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { withBasePath } from '../ui/links/withBasePath.ts';

/**
 * The pages of this build whose addresses are nearest to the requested one. The list of pages is a separate file, so that only
 * this page loads it; if it cannot be loaded, nothing is shown.
 */
export function NearestPages(): ReactNode {
  const [pages, setPages] = useState<readonly KnownPage[]>([]);
  useEffect(() => {
    fetch(withBasePath('/paths.json'))
      .then((response): Promise<readonly KnownPage[]> => response.json())
      .then(pagesInsteadOf(window.location.pathname))
      .then(setPages, (cause: unknown) => console.warn('The list of pages could not be loaded.', cause));
  }, []);
  if (pages.length === 0) {
    return null;
  }
  return (
    <section className="NearestPages" aria-labelledby="nearest">
      <h2 id="nearest" className="NearestPages-heading">
        Did you mean?
      </h2>
      <ul>
        {pages.map(({ href, title }) => (
          <li key={href}>
            <SiteLink href={href}>
              {title} <span className="NearestPages-path">{href}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the pages to suggest for an address. Redirects from the file of a page (`/docs/why.html`) to that page at once. */
function pagesInsteadOf(asked: string): (known: readonly KnownPage[]) => readonly KnownPage[] {
  return (known) => {
    const isPage = known.some(({ href }) => withBasePath(href) === asked);
    if (isPage && document.documentElement.hasAttribute('data-trimmed')) {
      window.location.replace(asked + window.location.search + window.location.hash);
      return [];
    }
    return nearestPages(asked.slice(withBasePath('').length), known);
  };
}
