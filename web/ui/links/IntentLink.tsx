'use client';
import type { ReactNode } from 'react';
import Link from 'next/link';
import { useState } from 'react';
import { prefersReducedData } from '../browser/prefersReducedData.ts';
import { followFromMenu } from './menuEntry.ts';

export type IntentLinkProps = {
  readonly href: string;
  readonly children: ReactNode;
  /** Set on links whose pages are prefetched when they come into view (`startPrefetchInView`). */
  readonly 'data-prefetch'?: string;
};

/**
 * A link to a page of this site. The page is prefetched once the reader is about to use the link (pointer, touch or focus on it),
 * and when it comes into view only with `data-prefetch`: otherwise a sidebar would prefetch dozens of pages that nobody wants.
 */
export function IntentLink({ href, ...rest }: IntentLinkProps): ReactNode {
  const [intended, setIntended] = useState(false);
  const intend = (): void => setIntended(!prefersReducedData());
  return (
    <Link
      href={href}
      prefetch={intended ? 'auto' : false}
      onPointerEnter={intend}
      onTouchStart={intend}
      onFocus={intend}
      onNavigate={(event) => {
        if (followFromMenu(href)) {
          event.preventDefault();
        }
      }}
      {...rest}
    />
  );
}
