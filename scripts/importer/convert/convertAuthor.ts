import type { Block } from '#core/content/portableText.ts';
import type { RawDocument } from '../raw/rawDocument.ts';
import type { ImportContext } from './createImportContext.ts';
import { present } from '#core/present.ts';
import { plainText } from '#core/text/plainText.ts';
import { yamlFields } from '#core/yaml/yamlFields.ts';
import { yamlChecked, yamlText } from '#core/yaml/yamlReaders.ts';
import { checkLink } from '#schema/content/checks/checkLink.ts';
import { idOfFile } from '../folder/documentIds.ts';
import { readMarkdownFile } from './readMarkdownFile.ts';
import { yamlObject, yamlObjects } from './yamlObjects.ts';
import { yamlImage } from './yamlReferences.ts';

/** An author; the text of the file is the biography. */
export function convertAuthor(file: string, slug: string, context: ImportContext): readonly RawDocument[] {
  const read = yamlFields(
    { name: yamlText },
    {
      role: yamlText,
      image: yamlImage(file, context),
      links: yamlObjects(
        yamlObject('authorLink', yamlFields({ label: yamlText, url: yamlChecked(checkLink) }, {})),
      ),
    },
  );
  const { fields, body } = readMarkdownFile(file, read, context);
  if (!body.every(isPlain)) {
    context.problems.push({
      file,
      message: 'A biography consists of paragraphs of plain text.',
      fix: 'Remove its headings, lists, marks and links; put addresses into the field links.',
    });
  }
  const bio = plainText(body);
  const id = idOfFile(file);
  if (!fields || id === undefined) return [];
  return [
    {
      _id: id,
      _type: 'author',
      slug: { _type: 'slug', current: slug },
      ...fields,
      ...present({ bio: bio === '' ? undefined : bio }),
    },
  ];
}

function isPlain(block: Block): boolean {
  return (
    block._type === 'block' &&
    block.style === 'normal' &&
    block.listItem === undefined &&
    block.children.every(({ marks }) => marks.length === 0)
  );
}
