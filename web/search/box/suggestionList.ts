import type { BoxOption, OptionGroup } from './boxOffer.ts';
import type { SuggestionBox } from './SuggestionBox.ts';
import { element } from '../../ui/browser/element.ts';
import { isForBrowser } from '../../ui/browser/onClick.ts';
import { addressOf } from '../../ui/links/addressOf.ts';
import { excerptText, markedText } from '../parts/markedText.ts';
import { placeIn } from '../parts/placeIn.ts';
import { listId, optionId } from './SuggestionBox.ts';

/** The list below the search box. */
export type SuggestionList = {
  readonly element: HTMLElement;
  /** Shows an offer. `active` is the position of the active option, or -1. */
  readonly show: (offer: readonly OptionGroup[], active: number) => void;
};

/** Creates the list below the search box. */
export function suggestionList(box: SuggestionBox): SuggestionList {
  const list = element('div', {
    class: 'Suggestions',
    id: listId,
    role: 'listbox',
    'aria-label': 'Suggestions',
  });
  const groups = new Map<string, HTMLElement>();
  let options: readonly HTMLAnchorElement[] = [];
  let activeBefore = -1;
  const placeOf = (target: EventTarget | null): number =>
    options.findIndex((option) => target instanceof Node && option.contains(target));

  list.addEventListener('pointermove', ({ target }) => {
    const place = placeOf(target);
    if (place >= 0) box.activate(place);
  });
  list.addEventListener('click', (event) => {
    const place = placeOf(event.target);
    if (place < 0 || isForBrowser(event)) return;
    event.preventDefault();
    box.choose(place);
  });

  /** Keeps the element of an option that was there before, which a reader may be pressing or have the focus on. */
  function shownOption(option: BoxOption, place: number, active: number): HTMLAnchorElement {
    const shown =
      options.find(({ dataset }) => dataset['key'] === option.key) ??
      element('a', { 'data-key': option.key, role: 'option', class: classOf(option) });
    shown.id = optionId(place);
    shown.href = addressOf(option.href);
    shown.setAttribute('aria-selected', String(place === active));
    shown.classList.toggle('Suggestions-hit_below', option.kind === 'hit' && option.isBelow);
    if (option.kind !== 'link') shown.tabIndex = -1;
    shown.replaceChildren(...contentOf(option));
    return shown;
  }

  function shownGroup({ kind, label }: OptionGroup, rows: readonly HTMLElement[]): HTMLElement {
    const group =
      groups.get(kind) ??
      element('div', { class: kind === 'links' ? 'Suggestions-links' : 'Suggestions-group' });
    groups.set(kind, group);
    const heading = group.querySelector<HTMLElement>('.Suggestions-label') ?? headingOf(kind);
    if (label === '') {
      group.removeAttribute('role');
      group.removeAttribute('aria-labelledby');
    } else {
      if (heading.textContent !== label) heading.textContent = label;
      group.setAttribute('role', 'group');
      group.setAttribute('aria-labelledby', heading.id);
    }
    placeIn(group, label === '' ? rows : [heading, ...rows]);
    return group;
  }

  return {
    element: list,
    show: (offer, active) => {
      list.hidden = offer.length === 0;
      let count = 0;
      const shown = offer.map((group) => {
        const rows = group.options.map((option, place) => shownOption(option, count + place, active));
        count += rows.length;
        return { group, rows };
      });
      options = shown.flatMap(({ rows }) => rows);
      placeIn(
        list,
        shown.map(({ group, rows }) => shownGroup(group, rows)),
      );
      if (active !== activeBefore) options[active]?.scrollIntoView({ block: 'nearest' });
      activeBefore = active;
    },
  };
}

function headingOf(kind: OptionGroup['kind']): HTMLElement {
  return element('div', { class: 'Suggestions-label', id: `searchGroup-${kind}`, role: 'presentation' });
}

function classOf({ kind }: BoxOption): string {
  return `Suggestions-${kind}`;
}

function contentOf(option: BoxOption): readonly (Node | string)[] {
  if (option.kind === 'near') return [option.query];
  if (option.kind !== 'hit') return [option.label];
  const { hit, hasExcerpt, excerpt } = option;
  const { title, titleMarks, heading, headingMarks, breadcrumbs, removedIn } = hit;
  const trail = breadcrumbs.join(' › ');
  const badge =
    removedIn === undefined
      ? []
      : [' ', element('span', { class: 'ApiBadge ApiBadge_removed' }, `Removed in ${removedIn}`)];
  const sign = element('span', { class: 'Suggestions-hash', 'aria-hidden': 'true' }, '#');
  const above = trail === '' ? '' : `${trail} › `;
  return [
    ...(heading === ''
      ? [
          element('span', { class: 'Suggestions-name' }, ...markedText(title, titleMarks), ...badge),
          element('span', { class: 'Suggestions-trail' }, trail),
        ]
      : [
          element(
            'span',
            { class: 'Suggestions-name' },
            sign,
            ...markedText(heading, headingMarks),
            ...badge,
          ),
          element('span', { class: 'Suggestions-trail' }, above, ...markedText(title, titleMarks)),
        ]),
    ...(hasExcerpt ? [element('span', { class: 'Suggestions-excerpt' }, ...excerptText(excerpt))] : []),
  ];
}
