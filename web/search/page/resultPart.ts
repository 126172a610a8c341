import type { Excerpt } from '#core/search/show/excerptOf.ts';
import type { Mark } from '#core/search/show/marksOf.ts';
import { element } from '../../ui/browser/element.ts';
import { excerptText, markedText } from '../parts/markedText.ts';

/** A page or a section in the list of results. */
export type ShownPart = {
  readonly address: string;
  readonly text: string;
  readonly marks: readonly Mark[];
  /** The version of the API that has removed what it is about. */
  readonly removedIn: string | undefined;
  readonly excerpt: Excerpt | undefined;
};

export type ResultPart = {
  /** Its heading, a link. The excerpt follows it, where the heading is, once there is one. */
  readonly heading: HTMLElement;
  readonly show: (part: ShownPart) => void;
};

/** Creates a page or a section in the list of results. Its link stays the same element, which may have the focus, when it shows something else. */
export function resultPart(level: 'h2' | 'h3', name: string): ResultPart {
  const link = element('a');
  const badge = element('span', { class: 'ApiBadge ApiBadge_removed' });
  const heading = element(level, { class: name }, link, ' ');
  const text = element('p', { class: 'ResultList-excerpt' });
  let shown: Partial<ShownPart> = {};
  return {
    heading,
    show: (part) => {
      link.setAttribute('href', part.address);
      // Unless they are the same: what a reader is about to press stays.
      if (part.marks !== shown.marks) link.replaceChildren(...markedText(part.text, part.marks));
      if (part.removedIn === undefined) badge.remove();
      else heading.append(badge);
      badge.textContent = `Removed in ${part.removedIn}`;
      if (part.excerpt !== shown.excerpt) text.replaceChildren(...excerptText(part.excerpt));
      if (part.excerpt) heading.after(text);
      else text.remove();
      shown = part;
    },
  };
}
