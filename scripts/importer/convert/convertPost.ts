import type { RawDocument } from '../raw/rawDocument.ts';
import type { ImportContext } from './createImportContext.ts';
import { draftId } from '#core/content/draftId.ts';
import { yamlFields } from '#core/yaml/yamlFields.ts';
import { yamlChecked, yamlFlag, yamlList, yamlText } from '#core/yaml/yamlReaders.ts';
import { checkInstant } from '#schema/content/checks/checkInstant.ts';
import { reference } from '#schema/content/references.ts';
import { idOfFile } from '../folder/documentIds.ts';
import { keyed } from '../raw/rawDocument.ts';
import { rawTextFields } from '../raw/rawTextFields.ts';
import { readMarkdownFile } from './readMarkdownFile.ts';
import { yamlAuthor, yamlImage } from './yamlReferences.ts';

/** Converts a post of the blog. */
export function convertPost(file: string, slug: string, context: ImportContext): readonly RawDocument[] {
  const read = yamlFields(
    {
      title: yamlText,
      authors: yamlList(yamlAuthor(context)),
      publishedAt: yamlChecked(checkInstant),
      summary: yamlText,
    },
    { tags: yamlList(yamlText), cover: yamlImage(file, context), draft: yamlFlag },
  );
  const { fields, body } = readMarkdownFile(file, read, context);
  const id = idOfFile(file);
  if (!fields || id === undefined) return [];
  const { authors, draft, ...values } = fields;
  return [
    {
      _id: draft === true ? draftId(id) : id,
      _type: 'post',
      slug: { _type: 'slug', current: slug },
      ...values,
      authors: keyed(authors.map(reference)),
      ...rawTextFields(body),
    },
  ];
}
