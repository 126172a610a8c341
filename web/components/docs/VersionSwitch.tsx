import type { ReactNode } from 'react';
import type { VersionLink } from '#core/site/pageData.ts';
import { SiteLink } from '../links/SiteLink.tsx';

/** The versions of the docs, where there is more than one. The one that the reader switches to is kept (`preferredVersion`). */
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
