'use client';
import { type ReactNode, useEffect, useState } from 'react';
import { SiteLink } from '../links/SiteLink.tsx';
import { withBasePath } from '../links/withBasePath.ts';
import { type KnownPage, nearestPages } from './nearestPages.ts';

/**
 * The pages of this build whose addresses are nearest to the one that was asked for. Their list is a file of its own, so
 * that no page but this one carries it; without it there is nothing to show here.
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

/** What to offer instead of an address. One that named the file of a page (`/docs/why.html`) leads to that page at once. */
function pagesInsteadOf(asked: string): (known: readonly KnownPage[]) => readonly KnownPage[] {
  return (known) => {
    const isPage = known.some(({ href }) => withBasePath(href) === asked);
    if (isPage && document.documentElement.dataset['trimmed'] !== undefined) {
      window.location.replace(asked + window.location.search + window.location.hash);
      return [];
    }
    return nearestPages(asked.slice(withBasePath('').length), known, offered);
  };
}

const offered = 4;
