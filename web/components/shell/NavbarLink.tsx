'use client';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { SiteLink } from '../links/SiteLink.tsx';
import { isWithin } from './isWithin.ts';

/** A link of the navbar, marked while the reader is on its page or on one below it. */
export function NavbarLink(props: { readonly href: string; readonly label: string }): ReactNode {
  const isCurrent = isWithin(props.href, usePathname());
  return (
    <SiteLink href={props.href} className="Navbar-link" aria-current={isCurrent ? 'true' : undefined}>
      {props.label}
    </SiteLink>
  );
}
