'use client';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import type { MenuEntry } from '#core/site/pageData.ts';
import { SiteLink } from '../links/SiteLink.tsx';
import { isWithin } from './isWithin.ts';

/** A link of the navbar, marked while the reader is on its page or on one below it. */
export function NavbarLink({ href, inVersions, label }: MenuEntry): ReactNode {
  const pathname = usePathname();
  const isCurrent = [href, ...Object.values(inVersions ?? {})].some((path) => isWithin(path, pathname));
  return (
    <SiteLink
      href={href}
      inVersions={inVersions}
      className="Navbar-link"
      aria-current={isCurrent ? 'true' : undefined}
    >
      {label}
    </SiteLink>
  );
}
