import { useRouter } from 'next/navigation';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { hitHref } from '../../search/hitHref.ts';
import type { Answer, Excerpts } from '../../search/messages.ts';
import type { ResultsField } from '../../search/resultsField.ts';
import { withBasePath } from '../links/withBasePath.ts';
import { ResultList } from './ResultList.tsx';

export type FoundPagesProps = {
  readonly answer: Answer;
  readonly excerpts: Excerpts;
  readonly field: ResultsField;
  /** Where the search is typed: who is there stays there. */
  readonly input: HTMLInputElement;
  /** Whether the words are to be marked on the page that a result leads to. */
  readonly mark: boolean;
  /** Whether another answer is about to take the place of this one. */
  readonly isOld: boolean;
};

/** The results, and the way to more of them. There may be hundreds: what has not changed is not made again. */
export const FoundPages = memo(function FoundPages(props: FoundPagesProps): ReactNode {
  const { answer, excerpts, field, input, mark, isOld } = props;
  const { hits, pageCount, complete } = answer;
  const router = useRouter();
  const list = useRef<HTMLDivElement>(null);
  /** Pages that were shown when more were asked for. */
  const shownBefore = useRef<number>(undefined);

  useEffect(() => {
    if (!complete) return;
    const href = field.takeCameFrom();
    if (href === undefined) return;
    const links = list.current?.querySelectorAll('a') ?? [];
    const link = [...links].find((each) => each.getAttribute('href') === withBasePath(href));
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: 'center' });
  }, [complete, field]);
  useEffect(() => {
    if (shownBefore.current === undefined) return;
    // The button may be gone, or is far below what came. Who types on goes on typing.
    const next = list.current?.querySelectorAll<HTMLElement>('h2 a')[shownBefore.current];
    if (next !== undefined && document.activeElement !== input) next.focus();
    shownBefore.current = undefined;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- more of them are the reason
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
          router.push(href);
        }}
      />
      {shown >= pageCount ? null : (
        <p className="SearchResults-more">
          These are the best {shown} of {pageCount} documents.{' '}
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
