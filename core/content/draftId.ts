/** Id of the draft of a document: `why` -> `drafts.why`. */
export function draftId(id: string): string {
  return `drafts.${id}`;
}

/**
 * Published id of a document, which references to it use: `drafts.why` and `versions.r1.why` -> `why`. Source:
 * https://www.sanity.io/docs/content-lake/drafts
 */
export function publishedId(id: string): string {
  return id.replace(/^(?:drafts|versions\.[^.]+)\./, '');
}
