import { marksOf } from '#core/search/show/marksOf.ts';

/** The ranges of words in the text below an element. Skips text that is not part of the content. */
export function markedRanges(root: Element, words: readonly string[]): readonly Range[] {
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
