import type { RawDocument } from '../raw/rawDocument.ts';
import type { ImportContext } from './createImportContext.ts';
import { draftId } from '#core/content/draftId.ts';
import { yamlFields } from '#core/yaml/yamlFields.ts';
import { yamlFlag, yamlText } from '#core/yaml/yamlReaders.ts';
import { rawBody } from '#schema/content/rawBody.ts';
import { idOfFile } from '../folder/documentIds.ts';
import { assetReference } from '../raw/rawDocument.ts';
import { readMarkdownFile } from './readMarkdownFile.ts';

/** Converts a page outside the docs and the blog, which is at the path of its file: `pages/company/about-us.md` at `/company/about-us`. */
export function convertStandalonePage(
  file: string,
  segments: readonly string[],
  context: ImportContext,
): readonly RawDocument[] {
  const read = yamlFields({ title: yamlText }, { description: yamlText, noIndex: yamlFlag, draft: yamlFlag });
  const { fields, body } = readMarkdownFile(file, read, context);
  const id = idOfFile(file);
  if (!fields || id === undefined) return [];
  const { draft, ...values } = fields;
  return [
    {
      _id: draft === true ? draftId(id) : id,
      _type: 'page',
      path: `/${segments.join('/')}`,
      ...values,
      body: rawBody(body, assetReference),
    },
  ];
}
