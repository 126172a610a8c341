'use client';
import type { ReactNode } from 'react';
import type { MenuEntry } from '#core/site/model/pageLink.ts';
import { usePathname } from 'next/navigation';
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

/** Returns whether `path` is the page that `href` leads to, or below it: `('/blog/', '/blog/why')` -> true. Always false for the root. */
export function isWithin(href: string, path: string): boolean {
  const root = href.replace(/[?#].*$/, '').replace(/\/$/, '');
  return root !== '' && `${path}/`.startsWith(`${root}/`);
}
