import type { WriterTexts } from '../../../content/reference.ts';
import type { ApiWriting } from '../../model/apiPageData.ts';
import type { TocEntry } from '../../model/pageLink.ts';
import type { ApiBodies } from './apiContext.ts';

/** The non-empty sections that writers added to a page. */
export function apiWriting(texts: WriterTexts, bodies: ApiBodies): ApiWriting {
  return sections.flatMap(({ field, id, title }) => {
    const body = bodies.get(texts[field]) ?? [];
    return body.length === 0 ? [] : [{ id, title, body }];
  });
}

/** Sections of a page as entries of its table of contents. */
export function tocOf(
  sections: readonly { readonly id: string; readonly title: string }[],
): readonly TocEntry[] {
  return sections.map(({ id, title }) => ({ id, text: title, level: 2 }));
}

const sections = [
  { field: 'notes', id: 'notes', title: 'Notes' },
  { field: 'examples', id: 'more-examples', title: 'More examples' },
  { field: 'migration', id: 'moving-on', title: 'Moving on' },
] as const;
