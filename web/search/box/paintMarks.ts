import { marksOf } from '#core/search/show/marksOf.ts';
import { markHighlight, showMark } from './showMark.ts';

/** Marks words on the page with the CSS Custom Highlight API, shows the first mark, and returns the number of places. */
export function paintMarks(words: readonly string[]): number {
  const main = document.getElementById('pageMain');
  const ranges = main ? markedRanges(main, words) : [];
  CSS.highlights.set(markHighlight, new Highlight(...ranges));
  showMark();
  return ranges.length;
}

/** Returns the ranges of words in the text below an element. Skips text that is not part of the content. */
function markedRanges(root: Element, words: readonly string[]): readonly Range[] {
  const wanted = new Set(words);
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
    parentElement && !parentElement.closest('script, style, svg, noscript, .Sidebar, .TableOfContents')
      ? NodeFilter.FILTER_ACCEPT
      : NodeFilter.FILTER_REJECT,
  );
  const ranges: Range[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const [start, end] of marksOf(node.textContent ?? '', wanted)) {
      const range = new Range();
      range.setStart(node, start);
      range.setEnd(node, end);
      ranges.push(range);
    }
  }
  return ranges;
}
