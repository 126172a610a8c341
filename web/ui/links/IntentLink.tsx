'use client';
import type { ReactNode, SyntheticEvent } from 'react';
import Link from 'next/link';
import { followFromMenu } from './menuEntry.ts';
import { prefetchPage } from './prefetchPage.ts';

export type IntentLinkProps = {
  readonly href: string;
  readonly children: ReactNode;
  /** Set on links whose pages are prefetched when they come into view (`startPrefetchInView`). */
  readonly 'data-prefetch'?: true;
};

/**
 * A link to a page of this site. The page is prefetched once the reader is about to use the link (pointer, touch or focus on it),
 * and when it comes into view only with `data-prefetch`: otherwise a sidebar would prefetch dozens of pages that nobody wants.
 */
export function IntentLink({ href, ...rest }: IntentLinkProps): ReactNode {
  return (
    <Link
      href={href}
      // The router would request files that pages do not have.
      prefetch={false}
      onPointerEnter={prefetchTarget}
      onTouchStart={prefetchTarget}
      onFocus={prefetchTarget}
      onNavigate={(event) => {
        if (followFromMenu(href)) {
          event.preventDefault();
        }
      }}
      {...rest}
    />
  );
}

function prefetchTarget({ currentTarget }: SyntheticEvent<HTMLAnchorElement>): void {
  prefetchPage(currentTarget.pathname);
}
