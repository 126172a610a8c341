import type { ReactNode } from 'react';
import type { Excerpt } from '#core/search/show/excerptOf.ts';
import type { Excerpts, Hit } from '../client/messages.ts';
import { isForBrowser } from '../../ui/browser/onClick.ts';
import { withBasePath } from '../../ui/links/withBasePath.ts';
import { ApiBadge } from '../../ui/page/ApiBadge.tsx';
import { MarkedText } from './MarkedText.tsx';

export type ResultListProps = {
  readonly hits: readonly Hit[];
  readonly excerpts: Excerpts;
  readonly hrefOf: (hit: Hit) => string;
  readonly onChoose: (href: string) => void;
};

/** All results by page: the page, an excerpt of its beginning, and its sections. */
export function ResultList({ hits, excerpts, hrefOf, onChoose }: ResultListProps): ReactNode {
  const pages = [...Map.groupBy(hits, ({ url }) => url).values()];
  const linkTo = (hit: Hit, text: ReactNode): ReactNode => {
    const href = hrefOf(hit);
    return (
      <a
        href={withBasePath(href)}
        onClick={(event) => {
          if (isForBrowser(event)) return;
          event.preventDefault();
          onChoose(href);
        }}
      >
        {text}
      </a>
    );
  };
  return (
    <ol className="ResultList">
      {pages.map((ofPage) => {
        const [hit] = ofPage;
        if (!hit) return null;
        const page = { ...hit, hash: '', heading: '' };
        const lead = ofPage.find((candidate) => candidate.heading === '');
        return (
          <li key={hit.url} className="ResultList-page">
            <p className="ResultList-trail">{hit.breadcrumbs.join(' › ')}</p>
            <h2 className="ResultList-title">
              {linkTo(page, <MarkedText text={hit.title} marks={hit.titleMarks} />)}
              <Removal of={lead} />
            </h2>
            {lead && <ExcerptText excerpt={excerpts[lead.excerptKey]} />}
            <ul>
              {ofPage
                .filter((candidate) => candidate !== lead)
                .map((section) => (
                  <li key={section.hash} className="ResultList-section">
                    <h3 className="ResultList-heading">
                      {linkTo(section, <MarkedText text={section.heading} marks={section.headingMarks} />)}
                      {lead?.removedIn === undefined && <Removal of={section} />}
                    </h3>
                    <ExcerptText excerpt={excerpts[section.excerptKey]} />
                  </li>
                ))}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}

/** Says which version of the API has removed what a hit is about. */
function Removal({ of }: { readonly of: Hit | undefined }): ReactNode {
  return of?.removedIn === undefined ? null : (
    <>
      {' '}
      <ApiBadge kind="removed">Removed in {of.removedIn}</ApiBadge>
    </>
  );
}

function ExcerptText({ excerpt }: { readonly excerpt: Excerpt | undefined }): ReactNode {
  if (!excerpt) return null;
  const { text, marks, cutBefore, cutAfter } = excerpt;
  return (
    <p className="ResultList-excerpt">
      {cutBefore ? '…\u{A0}' : ''}
      <MarkedText text={text} marks={marks} />
      {cutAfter ? '\u{A0}…' : ''}
    </p>
  );
}
