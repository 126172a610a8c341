import type { WriterTexts } from '../../content/reference.ts';
import type { BodyHeading } from '../body/headingsOf.ts';
import { oncePerObject } from '../../memo/oncePerObject.ts';
import { headingsOfTexts } from '../body/headingsOf.ts';

/** The headings of all texts that writers added to a document of the API. None gets the id of one of the page's own sections. */
export const writingHeadings = oncePerObject(
  ({ notes, examples, migration }: WriterTexts): readonly BodyHeading[] =>
    headingsOfTexts({ notes, examples, migration }, 'note-'),
);
