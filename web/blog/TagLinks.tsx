import type { ReactNode } from 'react';
import type { PageLink } from '#core/site/model/pageLink.ts';
import { SiteLink } from '../ui/links/SiteLink.tsx';

/** Links to tags; `count` is the number of posts with the tag. */
export function TagLinks(props: {
  readonly tags: readonly (PageLink & { readonly count?: number })[];
}): ReactNode {
  if (props.tags.length === 0) {
    return null;
  }
  return (
    <ul className="TagLinks">
      {props.tags.map((tag) => (
        <li key={tag.href}>
          <SiteLink href={tag.href} className="TagLinks-tag">
            {tag.label}
            {tag.count === undefined ? null : <span className="TagLinks-count">{tag.count}</span>}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
