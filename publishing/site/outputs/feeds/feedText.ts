/** A character that is not in any text of a page (cleanText.ts) and not allowed in XML. */
const mark = '\uFFFF';

/**
 * Prepares a plain text for the library that writes feeds, which would change it: of several `]]>` it makes only the first harmless, so that another one would
 * end the title, and `&amp;` becomes `&`. `withFeedTexts` makes the feed of it that says what the text says.
 */
export function feedText(text: string): string {
  return text.replaceAll(mark, '').replaceAll(/(?<=\]\])(?=>)|(?<=&)(?=amp;)/g, mark);
}

/** Returns the XML of a feed without what `feedText` has put into its texts. */
export function withFeedTexts(xml: string): string {
  return xml.replaceAll(`]]${mark}>`, ']]]]><![CDATA[>').replaceAll(mark, '');
}
