/** What a link to the Studio opens: a document, and perhaps one of its fields. */
export type StudioPlace = {
  readonly documentId: string;
  readonly documentType: string;
  readonly field?: string;
};

/** The address at which a Studio opens the form of a document, whether it is published or a draft. @param studioUrl may end in a slash */
export function studioAddress(studioUrl: string, { documentId, documentType, field }: StudioPlace): string {
  const path = field === undefined ? '' : `;path=${encodeURIComponent(field)}`;
  const studio = studioUrl.replace(/\/$/, '');
  return `${studio}/intent/edit/id=${encodeURIComponent(documentId)};type=${documentType}${path}/`;
}
