import type { Block } from '#core/content/portableText.ts';
import { plainText } from '#core/text/plainText.ts';
import { checkLink } from '#schema/content/checks/checkLink.ts';
import { documentId } from '../folder/documentIds.ts';
import type { RawDocument } from '../raw/rawDocument.ts';
import { readChecked } from '../yaml/readChecked.ts';
import { readFields } from '../yaml/readFields.ts';
import { readText } from '../yaml/readValue.ts';
import type { ImportContext } from './importContext.ts';
import { readMarkdownFile } from './readFiles.ts';
import { readObject, readObjects } from './readObjects.ts';
import { readImage } from './readPlaces.ts';

/** An author; the text of the file is the biography. */
export function convertAuthor(file: string, slug: string, context: ImportContext): readonly RawDocument[] {
  const read = readFields(
    { name: readText },
    {
      role: readText,
      image: readImage(file, context),
      links: readObjects(
        readObject('authorLink', readFields({ label: readText, url: readChecked(checkLink) }, {})),
      ),
    },
  );
  const { fields, body } = readMarkdownFile(file, read, context);
  if (!body.every(isPlain)) {
    context.problems.push({
      file,
      message: 'A biography is paragraphs of plain text.',
      fix: 'Remove its headings, lists, marks and links; addresses stand in the field links.',
    });
  }
  const bio = plainText(body);
  const id = documentId(file);
  if (fields === undefined || id === undefined) return [];
  return [
    {
      _id: id,
      _type: 'author',
      slug: { _type: 'slug', current: slug },
      ...fields,
      ...(bio === '' ? {} : { bio }),
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
