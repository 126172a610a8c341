import { hashTarget } from '../../ui/browser/hashTarget.ts';
import { reveal } from '../../ui/browser/reveal.ts';

/** The name of the highlight that marks the words searched for. */
export const markHighlight = 'search-words';

/**
 * If closed folds and other tabs hide every mark in the section that the address names, opens what hides the first one and scrolls to it. An address
 * without a section names the text before the first heading. A mark of a word that the heading has stays hidden: the heading is what the reader
 * found.
 */
export function showMark(): void {
  const main = document.getElementById('pageMain');
  const heading = hashTarget() ?? main?.querySelector('h1');
  if (!main || !heading || !('highlights' in CSS)) return;
  const section = sectionOf(heading, main);
  const marks = [...(CSS.highlights.get(markHighlight) ?? [])].filter(
    (mark) => mark instanceof Range && section.comparePoint(mark.startContainer, mark.startOffset) === 0,
  );
  const shown = marks.filter((mark) => elementOf(mark)?.checkVisibility() === true);
  if (!shown.every(({ startContainer }) => heading.contains(startContainer))) return;
  const words = new Set(shown.map(wordOf));
  const first = marks.find((mark) => !words.has(wordOf(mark)));
  const element = first && elementOf(first);
  if (!element) return;
  reveal(element);
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) element.scrollIntoView({ block: 'center' });
}

/** From a heading to the next one. */
function sectionOf(heading: Element, main: Element): Range {
  const section = new Range();
  section.selectNodeContents(main);
  section.setStartBefore(heading);
  const next = [...main.querySelectorAll(':is(h2, h3, h4, h5, h6)[id]')].find(
    (each) => heading.compareDocumentPosition(each) === Node.DOCUMENT_POSITION_FOLLOWING,
  );
  if (next) section.setEndBefore(next);
  return section;
}

function elementOf({ startContainer }: AbstractRange): Element | null {
  return startContainer.parentElement;
}

function wordOf({ startContainer, startOffset, endOffset }: AbstractRange): string {
  return (startContainer.textContent ?? '').slice(startOffset, endOffset).toLowerCase();
}
