import type { ReactNode } from 'react';
import type { AuthorCard } from '#core/site/model/blogPageData.ts';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { AuthorImage } from './AuthorImage.tsx';
import { postCountText } from './postCountText.ts';

/** The authors, each with the number of their posts. */
export function AuthorCards({ authors }: { readonly authors: readonly AuthorCard[] }): ReactNode {
  return (
    <ul className="AuthorCards">
      {authors.map((author) => (
        <li key={author.href} className="AuthorCards-card">
          <AuthorImage image={author.image} />
          <div>
            <h2 className="AuthorCards-name">
              <SiteLink href={author.href}>{author.name}</SiteLink>
            </h2>
            {author.role === undefined ? null : <p className="AuthorCards-role">{author.role}</p>}
            {author.bio === undefined ? null : <p>{author.bio}</p>}
            <p className="AuthorCards-count">{postCountText(author.postCount)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
