import type { Excerpts, Hit } from '../client/messages.ts';
import type { ResultPart, ShownPart } from './resultPart.ts';
import { element } from '../../ui/browser/element.ts';
import { isForBrowser } from '../../ui/browser/onClick.ts';
import { withBasePath } from '../../ui/links/withBasePath.ts';
import { hitHref } from '../client/hitHref.ts';
import { placeIn } from '../parts/placeIn.ts';
import { resultPart } from './resultPart.ts';

export type ResultListOptions = {
  /** True if the words are marked on the page that a result leads to. */
  readonly mark: boolean;
  /** Called with the address of a result before it is followed in this tab, by the script of the page (`startPageLinks`). */
  readonly onFollow: (address: string) => void;
};

export type ResultList = {
  readonly element: HTMLElement;
  readonly show: (hits: readonly Hit[], excerpts: Excerpts) => void;
};

type PageRow = {
  readonly element: HTMLElement;
  readonly show: (ofPage: readonly Hit[], partOf: PartOf) => void;
};

type PartOf = (hit: Hit, shown: Pick<ShownPart, 'text' | 'marks' | 'removedIn'>) => ShownPart;

/** Creates the list of all results by page: the page, an excerpt of its beginning, and its sections. */
export function resultList({ mark, onFollow }: ResultListOptions): ResultList {
  const list = element('ol', { class: 'ResultList' });
  let rows: ReadonlyMap<string, PageRow> = new Map();
  list.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link && !isForBrowser(event)) onFollow(link.getAttribute('href') ?? '');
  });
  return {
    element: list,
    show: (hits, excerpts) => {
      const pages = Map.groupBy(hits, ({ url }) => url);
      const partOf: PartOf = (hit, shown) => ({
        address: withBasePath(hitHref(hit, mark)),
        excerpt: excerpts[hit.excerptKey],
        ...shown,
      });
      rows = new Map([...pages.keys()].map((url) => [url, rows.get(url) ?? pageRow()]));
      for (const [url, ofPage] of pages) rows.get(url)?.show(ofPage, partOf);
      placeIn(
        list,
        [...rows.values()].map((row) => row.element),
      );
    },
  };
}

function pageRow(): PageRow {
  const trail = element('p', { class: 'ResultList-trail' });
  const title = resultPart('h2', 'ResultList-title');
  const list = element('ul');
  let sections: ReadonlyMap<string, SectionRow> = new Map();
  return {
    element: element('li', { class: 'ResultList-page' }, trail, title.heading, list),
    show: (ofPage, partOf) => {
      const [first] = ofPage;
      if (!first) return;
      const lead = ofPage.find(({ heading }) => heading === '');
      const part = partOf(
        { ...first, hash: '', heading: '', excerptKey: lead?.excerptKey ?? '' },
        { text: first.title, marks: first.titleMarks, removedIn: lead?.removedIn },
      );
      trail.textContent = first.breadcrumbs.join(' › ');
      title.show(part);
      const below = ofPage.filter((hit) => hit !== lead);
      sections = new Map(below.map(({ hash }) => [hash, sections.get(hash) ?? sectionRow()]));
      for (const hit of below) {
        const { heading, headingMarks, removedIn } = hit;
        // Of a page that is about something removed, each section is.
        const removed = lead?.removedIn === undefined ? removedIn : undefined;
        sections
          .get(hit.hash)
          ?.part.show(partOf(hit, { text: heading, marks: headingMarks, removedIn: removed }));
      }
      placeIn(
        list,
        [...sections.values()].map((section) => section.element),
      );
    },
  };
}

type SectionRow = { readonly element: HTMLElement; readonly part: ResultPart };

function sectionRow(): SectionRow {
  const part = resultPart('h3', 'ResultList-heading');
  return { part, element: element('li', { class: 'ResultList-section' }, part.heading) };
}
