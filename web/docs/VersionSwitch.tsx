import type { ReactNode } from 'react';
import type { VersionLink } from '#core/site/model/docPageData.ts';
import { SiteLink } from '../ui/links/SiteLink.tsx';

/** A choice of the versions of the docs, if there is more than one. The choice is stored (`startPreferredVersion`). */
export function VersionSwitch({ versions }: { readonly versions: readonly VersionLink[] }): ReactNode {
  if (versions.length < 2) {
    return null;
  }
  return (
    <nav className="VersionSwitch" aria-label="Version of the docs">
      {versions.map(({ name, label, href, current }) => (
        <SiteLink
          key={name}
          href={href}
          className="VersionSwitch-version"
          aria-current={current ? 'true' : undefined}
          data-version={name}
        >
          {label}
        </SiteLink>
      ))}
    </nav>
  );
}
