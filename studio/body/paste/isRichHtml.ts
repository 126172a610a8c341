/** Tags that say nothing, or that the Studio itself turns into paragraphs and marks. */
const plainTag =
  /^(?:html|head|body|meta|title|style|link|base|span|p|div|br|wbr|b|strong|i|em|font|center|section|article|main|header|footer|aside|nav|o:p)$/i;
/** Paragraphs that are items of a list, titles or headings in a word processor. */
const richParagraphs = /<p[^<>]*\s(?:class=["']?Mso(?!Normal)|role=["']?heading)/i;
/** Styles whose meaning the Studio does not read: raised, lowered or crossed out words, and code with its lines. */
const richStyles =
  /vertical-align:\s*(?:super|sub)\b|\bline-through\b|white-space:\s*(?:pre|pre-wrap|break-spaces)\s*[;"']/i;

/** Returns whether pasted HTML contains more than words and marks, which the Studio handles well. */
export function isRichHtml(html: string): boolean {
  const tags = [...html.matchAll(/<([a-z][a-z\d:-]*)/gi)];
  return (
    tags.some(([, name = '']) => !plainTag.test(name)) || richParagraphs.test(html) || richStyles.test(html)
  );
}
