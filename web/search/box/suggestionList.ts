import type { Mark } from '#core/search/show/marksOf.ts';
import type { Hit } from '../client/messages.ts';
import type { BoxOffer, SuggestionBox } from './SuggestionBox.ts';
import { element } from '../../ui/browser/element.ts';
import { isForBrowser } from '../../ui/browser/onClick.ts';
import { addressOf } from '../../ui/links/addressOf.ts';
import { listId, optionId } from './SuggestionBox.ts';

/** The list below the search box. */
export type SuggestionList = {
  readonly element: HTMLElement;
  /** Shows an offer. `active` is the position of the active option, or -1. */
  readonly show: (offer: BoxOffer, active: number) => void;
};

/** Creates the list below the search box: the hits, then the links to the page of results. */
export function suggestionList(box: SuggestionBox): SuggestionList {
  const ofHits = element('div', { class: 'Suggestions-hits' });
  const ofLinks = element('div', { class: 'Suggestions-links' });
  const list = element(
    'div',
    { class: 'Suggestions', id: listId, role: 'listbox', 'aria-label': 'Suggestions' },
    ofHits,
    ofLinks,
  );
  let options: readonly HTMLAnchorElement[] = [];
  let activeBefore = -1;

  list.addEventListener('pointermove', ({ target }) => {
    const place = options.findIndex((option) => target instanceof Node && option.contains(target));
    if (place >= 0) box.activate(place);
  });
  list.addEventListener('click', (event) => {
    const { target } = event;
    const place = options.findIndex((option) => target instanceof Node && option.contains(target));
    if (place < 0 || isForBrowser(event)) return;
    event.preventDefault();
    box.choose(place);
  });

  /** Keeps the element of an option that was there before, which a reader may be pressing or have the focus on. */
  function optionOf(key: string, attributes: Readonly<Record<string, string>>): HTMLAnchorElement {
    const option = options.find(({ dataset }) => dataset['key'] === key) ?? element('a', { 'data-key': key });
    for (const [name, value] of Object.entries(attributes)) option.setAttribute(name, value);
    return option;
  }

  return {
    element: list,
    show: ({ hits, links, hrefs }, active) => {
      list.hidden = hrefs.length === 0;
      const shown = [...hits.map((hit) => `${hit.url}#${hit.hash}`), ...links.map(({ label }) => label)].map(
        (key, place) =>
          optionOf(key, {
            id: optionId(place),
            role: 'option',
            href: addressOf(hrefs[place] ?? ''),
            'aria-selected': String(place === active),
          }),
      );
      for (const [place, hit] of hits.entries()) {
        const below = isBelowItsPage(hits, place) ? ' Suggestions-hit_below' : '';
        shown[place]?.setAttribute('class', `Suggestions-hit${below}`);
        shown[place]?.setAttribute('tabindex', '-1');
        shown[place]?.replaceChildren(...textOf(hit));
      }
      for (const [place, { label }] of links.entries()) {
        const link = shown[hits.length + place];
        link?.setAttribute('class', 'Suggestions-link');
        if (link) link.textContent = label;
      }
      options = shown;
      placeIn(ofHits, shown.slice(0, hits.length));
      placeIn(ofLinks, shown.slice(hits.length));
      ofHits.hidden = hits.length === 0;
      if (active !== activeBefore) shown[active]?.scrollIntoView({ block: 'nearest' });
      activeBefore = active;
    },
  };
}

/** Puts elements into another one, unless they are there already: an element that is moved loses the focus. */
function placeIn(parent: HTMLElement, elements: readonly HTMLElement[]): void {
  const { children } = parent;
  const isSame = children.length === elements.length && elements.every((each, at) => each === children[at]);
  if (!isSame) parent.replaceChildren(...elements);
}

function textOf({ title, titleMarks, heading, headingMarks, breadcrumbs }: Hit): readonly HTMLElement[] {
  const trail = breadcrumbs.join(' › ');
  if (heading === '') {
    return [
      element('span', { class: 'Suggestions-name' }, ...markedText(title, titleMarks)),
      element('span', { class: 'Suggestions-trail' }, trail),
    ];
  }
  const sign = element('span', { class: 'Suggestions-hash', 'aria-hidden': 'true' }, '#');
  const above = trail === '' ? '' : `${trail} › `;
  return [
    element('span', { class: 'Suggestions-name' }, sign, ...markedText(heading, headingMarks)),
    element('span', { class: 'Suggestions-trail' }, above, ...markedText(title, titleMarks)),
  ];
}

function markedText(text: string, marks: readonly Mark[]): readonly (Node | string)[] {
  return [
    ...marks.flatMap(([start, end], index) => [
      text.slice(marks[index - 1]?.[1] ?? 0, start),
      element('mark', { class: 'MarkedText' }, text.slice(start, end)),
    ]),
    text.slice(marks.at(-1)?.[1] ?? 0),
  ];
}

/** Returns whether this is a section directly below its page. */
function isBelowItsPage(hits: readonly Hit[], place: number): boolean {
  const [before, hit] = [hits[place - 1], hits[place]];
  return hit?.heading !== '' && before?.heading === '' && before.url === hit?.url;
}
