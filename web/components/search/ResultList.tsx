import type { ReactNode } from 'react';
import type { Excerpt } from '#core/search/excerptOf.ts';
import type { Hit } from '../../search/messages.ts';
import { withBasePath } from '../links/withBasePath.ts';
import { isOrdinaryClick } from './isOrdinaryClick.ts';
import { MarkedText } from './MarkedText.tsx';

export type ResultListProps = {
  readonly hits: readonly Hit[];
  /** By the place of the hit. */
  readonly excerpts: Readonly<Record<number, Excerpt>>;
  readonly hrefOf: (hit: Hit) => string;
  readonly onChoose: (href: string) => void;
};

type Placed = { readonly hit: Hit; readonly place: number };

/** Everything that was found, by page: the page, what its beginning says, and its sections. */
export function ResultList({ hits, excerpts, hrefOf, onChoose }: ResultListProps): ReactNode {
  const placed = hits.map((hit, place): Placed => ({ hit, place }));
  const pages = [...Map.groupBy(placed, ({ hit }) => hit.url).values()];
  const linkTo = (hit: Hit, text: ReactNode): ReactNode => {
    const href = hrefOf(hit);
    return (
      <a
        href={withBasePath(href)}
        onClick={(event) => {
          if (!isOrdinaryClick(event)) return;
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
        const [first] = ofPage;
        if (first === undefined) return null;
        const { hit } = first;
        const page = { ...hit, hash: '', heading: '' };
        const lead = ofPage.find((candidate) => candidate.hit.heading === '');
        return (
          <li key={hit.url} className="ResultList-page">
            <p className="ResultList-trail">{hit.breadcrumbs.join(' › ')}</p>
            <h2 className="ResultList-title">
              {linkTo(page, <MarkedText text={hit.title} marks={hit.titleMarks} />)}
            </h2>
            {lead === undefined ? null : <ExcerptText excerpt={excerpts[lead.place]} />}
            <ul>
              {ofPage
                .filter((candidate) => candidate !== lead)
                .map((section) => (
                  <li key={section.hit.hash} className="ResultList-section">
                    <h3 className="ResultList-heading">
                      {linkTo(
                        section.hit,
                        <MarkedText text={section.hit.heading} marks={section.hit.headingMarks} />,
                      )}
                    </h3>
                    <ExcerptText excerpt={excerpts[section.place]} />
                  </li>
                ))}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}

function ExcerptText({ excerpt }: { readonly excerpt: Excerpt | undefined }): ReactNode {
  if (excerpt === undefined) return null;
  const { text, marks, cutBefore, cutAfter } = excerpt;
  return (
    <p className="ResultList-excerpt">
      {cutBefore ? '…\u{A0}' : ''}
      <MarkedText text={text} marks={marks} />
      {cutAfter ? '\u{A0}…' : ''}
    </p>
  );
}
