import type { ReleaseDocument } from '@sanity/client';

/** Returns the title of a release; Sanity's own words for one without a title. */
export function releaseTitle({ metadata }: Pick<ReleaseDocument, 'metadata'>): string {
  const title = metadata.title?.trim() ?? '';
  return title === '' ? 'Untitled release' : title;
}
