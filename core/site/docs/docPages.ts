import type { DocPage } from '../../content/content.ts';
import type { ResolvedBody } from '../body/resolveBody.ts';
import type { DocOutline } from '../content/outlineMemo.ts';
import type { PageContext } from '../head/pageContext.ts';
import type { CategoryPageData, DocPageData, Question } from '../model/docPageData.ts';
import type { DocPageFrame } from './docFrames.ts';
import { lastPerObject } from '../../memo/lastPerObject.ts';
import { present } from '../../present.ts';
import { utcDate } from '../../text/utcDate.ts';
import { tableOfContents } from '../body/tableOfContents.ts';

/** The text of a doc as its page shows it. */
export type DocText = ResolvedBody &
  Pick<DocPage, 'updatedAt'> & {
    /** As in the page data; empty if it is not made of questions. */
    readonly questions: readonly Question[];
  };

/** Completes frames with the texts of the docs. A page with the same frame and text as the last time is the same object. */
export function docPages(
  frames: readonly DocPageFrame[],
  textOf: (doc: DocOutline) => DocText,
  context: PageContext,
): readonly (DocPageData | CategoryPageData)[] {
  const { settings, site } = context;
  return frames.map((frame) => {
    if (frame.kind === 'category') return frame.page;
    const text = textOf(frame.outline);
    const { body, headings, updatedAt, questions } = text;
    return lastPage(frame, [body, headings, updatedAt, questions, settings, site], () =>
      docPage(frame, text, context),
    );
  });
}

const lastPage = lastPerObject<DocPageData>();

function docPage(
  { outline, surroundings, standing }: Extract<DocPageFrame, { kind: 'doc' }>,
  { body, headings, updatedAt, questions }: DocText,
  { settings, head }: PageContext,
): DocPageData {
  const { title, description, keywords, toc } = outline;
  const { showTableOfContents, showLastUpdated, tableOfContentsSide } = settings.shared;
  return {
    ...present(surroundings),
    kind: 'doc',
    head: head({ path: surroundings.path, title, description, keywords, ...standing.engines }),
    title,
    ...present({ description }),
    body,
    toc: toc.show && showTableOfContents ? tableOfContents(headings, toc) : [],
    tocSide: tableOfContentsSide,
    ...present({
      lastUpdated: showLastUpdated ? utcDate(updatedAt) : undefined,
      questions: questions.length === 0 ? undefined : questions,
    }),
  };
}
