'use client';
import type { ReactNode } from 'react';
import type { MenuEntry } from '#core/site/model/pageLink.ts';
import { usePathname } from 'next/navigation';
import { isWithin } from '../../ui/links/isWithin.ts';
import { SiteLink } from '../../ui/links/SiteLink.tsx';

/** A link of the navbar, marked as current on its page and on those below it. */
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
