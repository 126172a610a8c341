import type { ReactNode } from 'react';
import type { PageLink } from '#core/site/model/pageLink.ts';
import { SiteLink } from '../../ui/links/SiteLink.tsx';
import { withBasePath } from '../../ui/links/withBasePath.ts';

/** A link to the feed of API changes, announced to feed readers too. */
export function FeedLink({ feed }: { readonly feed: PageLink }): ReactNode {
  return (
    <>
      <link rel="alternate" type="application/atom+xml" title={feed.label} href={withBasePath(feed.href)} />
      <SiteLink href={feed.href}>Feed of API changes (Atom)</SiteLink>
    </>
  );
}
