import type { ReactNode } from 'react';
import type { ApiLifecycleView } from '#core/site/model/apiPageData.ts';
import type { PageLink } from '#core/site/model/pageLink.ts';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { Spaced } from '../ui/page/Spaced.tsx';

/** The versions in which something was added, deprecated and removed. */
export function ApiLifecycle({ life }: { readonly life: ApiLifecycleView }): ReactNode {
  const { addedIn, deprecatedIn, removedIn } = life;
  if (!addedIn && !deprecatedIn && !removedIn) return null;
  return (
    <span className="ApiLifecycle">
      <Spaced>
        {addedIn && <Moment word="Since" version={addedIn} />}
        {deprecatedIn && <Moment word="Deprecated in" version={deprecatedIn} />}
        {removedIn && <Moment word="Removed in" version={removedIn} />}
      </Spaced>
    </span>
  );
}

function Moment({ word, version }: { readonly word: string; readonly version: PageLink }): ReactNode {
  return (
    <span>
      {word} <SiteLink href={version.href}>{version.label}</SiteLink>
    </span>
  );
}
