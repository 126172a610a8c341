import type { ReactNode } from 'react';
import type { TagsPageData } from '#core/site/model/blogPageData.ts';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { postCountText } from './postCountText.ts';

/** The tags in columns, each with the number of its posts and the newest of them. */
export function TagList({ tags }: Pick<TagsPageData, 'tags'>): ReactNode {
  return (
    <ul className="TagList">
      {tags.map(({ label, href, count, latest }) => (
        <li key={href}>
          <p className="TagList-head">
            <SiteLink href={href} className="TagList-tag">
              {label}
            </SiteLink>{' '}
            <span className="TagList-count">{postCountText(count)}</span>
          </p>
          {latest === undefined ? null : <SiteLink href={latest.href}>{latest.label}</SiteLink>}
        </li>
      ))}
    </ul>
  );
}
