/** Tags that the Studio itself would turn into paragraphs, or into links without a reference. */
const richTags = /<(?:h[1-6]|ul|ol|dl|table|pre|blockquote|details|img|a)[\s>]/i;

/** Whether pasted HTML contains more than words and marks, which the Studio handles well. */
export function isRichHtml(html: string): boolean {
  return richTags.test(html);
}
