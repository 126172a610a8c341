'use client';
import Link from 'next/link';
import { type ReactNode, useState } from 'react';
import { isDataPrecious } from '../../behaviours/isDataPrecious.ts';
import { followFromMenu } from '../../behaviours/menuEntry.ts';

export type IntentLinkProps = {
  readonly href: string;
  readonly children: ReactNode;
  /** Set on links whose pages are fetched ahead when they come into view (`prefetchInView`). */
  readonly 'data-prefetch'?: string;
};

/**
 * A link to a page of this site. The page is fetched ahead once the reader is about to use the link (pointer, touch
 * or focus on it); because it is in view only where it says so: a sidebar would fetch dozens of pages that nobody asked for.
 */
export function IntentLink({ href, ...rest }: IntentLinkProps): ReactNode {
  const [intended, setIntended] = useState(false);
  const intend = (): void => setIntended(!isDataPrecious());
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
