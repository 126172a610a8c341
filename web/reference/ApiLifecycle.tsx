import type { ReactNode } from 'react';
import type { ApiLifecycleView } from '#core/site/model/apiPageData.ts';
import type { PageLink } from '#core/site/model/pageLink.ts';
import { SiteLink } from '../ui/links/SiteLink.tsx';

/** The versions in which something was added, changed, deprecated and removed. */
export function ApiLifecycle({ life }: { readonly life: ApiLifecycleView }): ReactNode {
  const { addedIn, changedIn, deprecatedIn, removedIn } = life;
  return (
    <span className="ApiLifecycle">
      {addedIn && <Moment word="Since" versions={[addedIn]} />}
      {changedIn.length === 0 ? null : <Moment word="Changed in" versions={changedIn} />}
      {deprecatedIn && <Moment word="Deprecated in" versions={[deprecatedIn]} />}
      {removedIn && <Moment word="Removed in" versions={[removedIn]} />}
    </span>
  );
}

function Moment({
  word,
  versions,
}: {
  readonly word: string;
  readonly versions: readonly PageLink[];
}): ReactNode {
  return (
    <span>
      {word}{' '}
      {versions.map(({ href, label }, index) => (
        <span key={label}>
          {index === 0 ? null : ', '}
          <SiteLink href={href}>{label}</SiteLink>
        </span>
      ))}
    </span>
  );
}
