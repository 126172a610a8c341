import { checkInstant } from '#schema/content/checks/checkInstant.ts';
import { documentId } from '../folder/documentIds.ts';
import { rawBody } from '#schema/content/rawBody.ts';
import { reference } from '#schema/content/references.ts';
import type { RawDocument } from '../raw/rawDocument.ts';
import { assetReference, draftId, keyed } from '../raw/rawDocument.ts';
import { readChecked } from '../yaml/readChecked.ts';
import { readFields } from '../yaml/readFields.ts';
import { readFlag, readList, readText } from '../yaml/readValue.ts';
import type { ImportContext } from './importContext.ts';
import { readMarkdownFile } from './readFiles.ts';
import { readAuthor, readImage } from './readPlaces.ts';

/** A post of the blog. */
export function convertPost(file: string, slug: string, context: ImportContext): readonly RawDocument[] {
  const read = readFields(
    {
      title: readText,
      authors: readList(readAuthor(context)),
      publishedAt: readChecked(checkInstant),
      summary: readText,
    },
    { tags: readList(readText), cover: readImage(file, context), draft: readFlag },
  );
  const { fields, body } = readMarkdownFile(file, read, context);
  const id = documentId(file);
  if (fields === undefined || id === undefined) return [];
  const { authors, draft, ...values } = fields;
  return [
    {
      _id: draft === true ? draftId(id) : id,
      _type: 'post',
      slug: { _type: 'slug', current: slug },
      ...values,
      authors: keyed(authors.map(reference)),
      body: rawBody(body, assetReference),
    },
  ];
}
