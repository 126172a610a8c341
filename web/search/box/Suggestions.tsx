import type { MouseEvent, ReactNode } from 'react';
import type { Hit } from '../client/messages.ts';
import type { BoxOffer, SuggestionBox } from './SuggestionBox.ts';
import { withBasePath } from '../../ui/links/withBasePath.ts';
import { isOrdinaryClick } from '../parts/isOrdinaryClick.ts';
import { MarkedText } from '../parts/MarkedText.tsx';
import { listId, optionId } from './SuggestionBox.ts';

export type SuggestionsProps = {
  readonly box: SuggestionBox;
  readonly offer: BoxOffer;
  readonly active: number;
};

/** The list below the search box: the hits, then the links to the page of results. */
export function Suggestions({ box, offer: { hits, links, hrefs }, active }: SuggestionsProps): ReactNode {
  const option = (place: number) => {
    const href = hrefs[place] ?? '';
    return {
      id: optionId(place),
      role: 'option',
      href: withBasePath(href),
      'aria-selected': place === active,
      onPointerMove: () => box.activate(place),
      onClick: (event: MouseEvent) => {
        if (!isOrdinaryClick(event)) return;
        event.preventDefault();
        box.go(href, false);
      },
    } as const;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its options are links, which no tag has
    <div className="Suggestions" id={listId} role="listbox" aria-label="Suggestions">
      {hits.length === 0 ? null : (
        <div className="Suggestions-hits">
          {hits.map((hit, place) => (
            <a
              key={`${hit.url}#${hit.hash}`}
              {...option(place)}
              tabIndex={-1}
              className={`Suggestions-hit${isBelowItsPage(hits, place) ? ' Suggestions-hit_below' : ''}`}
            >
              <HitText hit={hit} />
            </a>
          ))}
        </div>
      )}
      <div className="Suggestions-links">
        {links.map(({ label }, place) => (
          <a key={label} {...option(hits.length + place)} className="Suggestions-link">
            {label}
          </a>
        ))}
      </div>
    </div>
  );
}

function HitText({ hit }: { readonly hit: Hit }): ReactNode {
  const { title, titleMarks, heading, headingMarks, breadcrumbs } = hit;
  const isPage = heading === '';
  return (
    <>
      <span className="Suggestions-name">
        {isPage ? (
          <MarkedText text={title} marks={titleMarks} />
        ) : (
          <>
            <span className="Suggestions-hash" aria-hidden="true">
              #
            </span>
            <MarkedText text={heading} marks={headingMarks} />
          </>
        )}
      </span>
      <span className="Suggestions-trail">
        {breadcrumbs.join(' › ')}
        {isPage ? null : (
          <>
            {breadcrumbs.length === 0 ? null : ' › '}
            <MarkedText text={title} marks={titleMarks} />
          </>
        )}
      </span>
    </>
  );
}

/** Returns whether this is a section directly below its page. */
function isBelowItsPage(hits: readonly Hit[], place: number): boolean {
  const [before, hit] = [hits[place - 1], hits[place]];
  return hit?.heading !== '' && before?.heading === '' && before.url === hit?.url;
}
