import type { ReactNode } from 'react';
import type { AuthorLink } from '#core/site/model/blogPageData.ts';
import { Fragment } from 'react';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { DateText } from '../ui/page/DateText.tsx';

export type PostFactsProps = {
  readonly date: string;
  readonly authors: readonly AuthorLink[];
  readonly readingMinutes: number | undefined;
};

/** The date, authors and reading time of a post. */
export function PostFacts({ date, authors, readingMinutes }: PostFactsProps): ReactNode {
  return (
    <p className="PostFacts">
      <DateText date={date} />
      {authors.length === 0 ? null : (
        <>
          {' · by '}
          {authors.map((author, index) => (
            <Fragment key={author.href}>
              {index === 0 ? null : ', '}
              <SiteLink href={author.href}>{author.name}</SiteLink>
            </Fragment>
          ))}
        </>
      )}
      {readingMinutes === undefined ? null : (
        <>
          {' · '}
          <span>{readingMinutes} min read</span>
        </>
      )}
    </p>
  );
}
