const idPrefix = '_.releases.';

/** The id of the document that holds the state of a release. */
export function releaseDocumentId(name: string): string {
  return `${idPrefix}${name}`;
}

export function isReleaseDocumentId(id: string): boolean {
  return id.startsWith(idPrefix);
}
