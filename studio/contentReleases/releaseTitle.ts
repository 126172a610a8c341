import type { ReleaseDocument } from '@sanity/client';
import { firstText } from '#schema/content/values/firstText.ts';

/** Returns the title of a release; Sanity's own words for one without a title. */
export function releaseTitle({ metadata }: Pick<ReleaseDocument, 'metadata'>): string {
  return firstText(metadata.title)?.trim() ?? 'Untitled release';
}
