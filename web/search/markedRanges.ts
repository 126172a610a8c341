import { marksOf } from '#core/search/marksOf.ts';

/** Where words stand in the text below an element. Text that is not for reading is left out. */
export function markedRanges(root: Element, words: readonly string[]): readonly Range[] {
  const wanted = new Set(words);
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('script, style, svg, noscript, .Sidebar, .TableOfContents') === null
      ? NodeFilter.FILTER_ACCEPT
      : NodeFilter.FILTER_REJECT,
  );
  const ranges: Range[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    for (const [start, end] of marksOf(node.textContent ?? '', wanted)) {
      const range = new Range();
      range.setStart(node, start);
      range.setEnd(node, end);
      ranges.push(range);
    }
  }
  return ranges;
}
