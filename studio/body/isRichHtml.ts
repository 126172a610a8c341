/** Tags that the Studio itself would turn into paragraphs, or into links without a reference. */
const richTags = /<(?:h[1-6]|ul|ol|dl|table|pre|blockquote|details|img|a)[\s>]/i;
/** Paragraphs that are items of a list, titles or headings in a word processor. */
const richParagraphs = /<p[^>]*\s(?:class=["']?Mso(?!Normal)|role=["']?heading)/i;

/** Whether pasted HTML contains more than words and marks, which the Studio handles well. */
export function isRichHtml(html: string): boolean {
  return richTags.test(html) || richParagraphs.test(html);
}
