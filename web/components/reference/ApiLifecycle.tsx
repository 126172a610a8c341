import type { ReactNode } from 'react';
import type { ApiLifecycleView } from '#core/site/apiPageData.ts';
import type { PageLink } from '#core/site/pageData.ts';
import { SiteLink } from '../links/SiteLink.tsx';

/** Since when something is there, and what became of it. `since` only: what has not changed needs no more words. */
export function ApiLifecycle({ life }: { readonly life: ApiLifecycleView }): ReactNode {
  const { addedIn, changedIn, deprecatedIn, removedIn } = life;
  return (
    <span className="ApiLifecycle">
      {addedIn === undefined ? null : <Moment word="Since" versions={[addedIn]} />}
      {changedIn.length === 0 ? null : <Moment word="Changed in" versions={changedIn} />}
      {deprecatedIn === undefined ? null : <Moment word="Deprecated in" versions={[deprecatedIn]} />}
      {removedIn === undefined ? null : <Moment word="Removed in" versions={[removedIn]} />}
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
