/** The place that a link to the Studio opens: a document, and perhaps one of its fields. */
export type StudioPlace = {
  readonly documentId: string;
  readonly documentType: string;
  readonly field?: string;
};

/**
 * The address at which a Studio opens the form of a document, whether it is published or a draft.
 * @param studioUrl may end in a slash
 * @param release the name of a content release: the document is opened as it is in there
 */
export function studioAddress(
  studioUrl: string,
  { documentId, documentType, field }: StudioPlace,
  release?: string,
): string {
  const path = field === undefined ? '' : `;path=${encodeURIComponent(field)}`;
  const studio = studioUrl.replace(/\/$/, '');
  const perspective = release === undefined ? '' : `?perspective=${encodeURIComponent(release)}`;
  return `${studio}/intent/edit/id=${encodeURIComponent(documentId)};type=${documentType}${path}/${perspective}`;
}
