import type { ReactNode } from 'react';
import type { Answer, Excerpts } from '../client/messages.ts';
import type { ResultsField } from './ResultsField.ts';
import { useRouter } from 'next/navigation';
import { memo, useEffect, useRef } from 'react';
import { addressOf } from '../../ui/links/addressOf.ts';
import { goToAddress } from '../../ui/links/goToAddress.ts';
import { withBasePath } from '../../ui/links/withBasePath.ts';
import { hitHref } from '../client/hitHref.ts';
import { ResultList } from '../parts/ResultList.tsx';

export type FoundPagesProps = {
  readonly answer: Answer;
  readonly excerpts: Excerpts;
  readonly field: ResultsField;
  /** The search field: while it has the focus, it keeps it. */
  readonly input: HTMLInputElement;
  /** True if the words are marked on the page that a result leads to. */
  readonly mark: boolean;
  /** True if another answer is about to replace this one. */
  readonly isOld: boolean;
};

/** The results, and a button for more of them. Memoised, because there may be hundreds. */
export const FoundPages = memo(function FoundPages(props: FoundPagesProps): ReactNode {
  const { answer, excerpts, field, input, mark, isOld } = props;
  const { hits, pageCount, complete } = answer;
  const router = useRouter();
  const list = useRef<HTMLDivElement>(null);
  /** The number of pages that were shown when the reader asked for more; -1 if they did not. */
  const shownBefore = useRef(-1);

  useEffect(() => {
    if (!complete) return;
    const href = field.takeCameFrom();
    if (href === '') return;
    const links = list.current?.querySelectorAll('a') ?? [];
    const link = [...links].find((each) => each.getAttribute('href') === withBasePath(href));
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: 'center' });
  }, [complete, field]);
  useEffect(() => {
    if (shownBefore.current < 0) return;
    // The button may be gone, or far below the new results. A reader who is typing keeps the focus.
    const next = list.current?.querySelectorAll<HTMLElement>('h2 a')[shownBefore.current];
    if (document.activeElement !== input) next?.focus();
    shownBefore.current = -1;
    // Runs again when there are more hits.
  }, [hits, input]);

  const shown = new Set(hits.map(({ url }) => url)).size;
  return (
    <div ref={list} aria-busy={isOld}>
      <ResultList
        hits={hits}
        excerpts={excerpts}
        hrefOf={(hit) => hitHref(hit, mark)}
        onChoose={(href) => {
          field.keep(href);
          goToAddress(addressOf(href), (address) => router.push(address));
        }}
      />
      {shown >= pageCount ? null : (
        <p className="SearchResults-more">
          These are the best {shown} of {pageCount} results.{' '}
          <button
            type="button"
            className="SearchResults-button"
            onClick={() => {
              shownBefore.current = shown;
              field.more();
            }}
          >
            Show more
          </button>
        </p>
      )}
    </div>
  );
});
