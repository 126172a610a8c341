import type { ReactNode } from 'react';
import { hrefOf } from '#core/links/href.ts';
import { pathOf } from '#core/links/pathOf.ts';
import { hasTrailingSlash } from '../ui/links/hasTrailingSlash.ts';
import { SiteLink } from '../ui/links/SiteLink.tsx';

const sections = {
  posts: { label: 'Posts', path: pathOf({ kind: 'blogList', pageNumber: 1 }) },
  archive: { label: 'Archive', path: pathOf({ kind: 'archive' }) },
  tags: { label: 'Tags', path: pathOf({ kind: 'tags' }) },
  authors: { label: 'Authors', path: pathOf({ kind: 'authors' }) },
};

export type BlogSection = keyof typeof sections;

/** The navigation of the blog: its posts, and the lists of them by year, tag and author. */
export function BlogSections({ current }: { readonly current: BlogSection }): ReactNode {
  return (
    <nav className="BlogSections" aria-label="Blog">
      <ul>
        {Object.entries(sections).map(([section, { label, path }]) => (
          <li key={section}>
            <SiteLink
              href={hrefOf(path, { trailingSlash: hasTrailingSlash })}
              aria-current={section === current ? 'page' : undefined}
            >
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
