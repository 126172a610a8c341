import type { ReactNode } from 'react';
import type { PageLink } from '#core/site/model/pageLink.ts';
import { SiteLink } from '../ui/links/SiteLink.tsx';

/** Links to the tags of a post. */
export function TagLinks(props: { readonly tags: readonly PageLink[] }): ReactNode {
  if (props.tags.length === 0) {
    return null;
  }
  return (
    <ul className="TagLinks">
      {props.tags.map((tag) => (
        <li key={tag.href}>
          <SiteLink href={tag.href} className="TagLinks-tag">
            {tag.label}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
