import type { RawDocument } from '../raw/rawDocument.ts';
import type { ImportContext } from './createImportContext.ts';
import { draftId } from '#core/content/draftId.ts';
import { yamlFields } from '#core/yaml/yamlFields.ts';
import { yamlFlag, yamlText } from '#core/yaml/yamlReaders.ts';
import { idOfFile } from '../folder/documentIds.ts';
import { rawTextFields } from '../raw/rawTextFields.ts';
import { readMarkdownFile } from './readMarkdownFile.ts';

/** Converts a text that others place. */
export function convertSnippet(file: string, context: ImportContext): readonly RawDocument[] {
  const read = yamlFields({ title: yamlText }, { draft: yamlFlag });
  const { fields, body } = readMarkdownFile(file, read, context);
  const id = idOfFile(file);
  if (!fields || id === undefined) return [];
  const { draft, title } = fields;
  return [
    {
      _id: draft === true ? draftId(id) : id,
      _type: 'textSnippet',
      title,
      ...rawTextFields(body),
    },
  ];
}
