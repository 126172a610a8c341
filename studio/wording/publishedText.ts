/**
 * Explains the form of a document while the Studio shows published content, which cannot be changed. Whether readers see it yet, or still see it,
 * is said below, and depends on the publisher.
 */
export function publishedText(isPublished: boolean): string {
  return isPublished
    ? 'This is what is published. It cannot be changed here.'
    : 'Nothing of this document is published.';
}
