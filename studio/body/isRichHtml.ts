/** Tags of what the Studio itself would make paragraphs of, or links without a document. */
const richTags = /<(?:h[1-6]|ul|ol|dl|table|pre|blockquote|details|img|a)[\s>]/i;

/** Whether HTML that somebody pastes has more in it than words and marks, with which the Studio deals well. */
export function isRichHtml(html: string): boolean {
  return richTags.test(html);
}
