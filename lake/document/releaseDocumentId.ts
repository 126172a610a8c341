const idPrefix = '_.releases.';

/** The id of the document that holds the state of a release. */
export function releaseDocumentId(name: string): string {
  return `${idPrefix}${name}`;
}

/** Returns whether an id is that of the document that describes a content release. */
export function isReleaseDocumentId(id: string): boolean {
  return id.startsWith(idPrefix);
}
