import path from 'node:path';
import { expect, test } from 'vitest';
import { readContentFolder } from '../folder/readContentFolder.ts';
import { convertContent } from './convertContent.ts';

test('the sample content has no problems, and no dot in an id except that of a draft', () => {
  const folder = readContentFolder(path.resolve(import.meta.dirname, '../../../content'));
  const { documents, problems } = convertContent(folder);
  expect(problems).toEqual([]);
  expect(documents.map(({ _id }) => _id).filter((id) => id.includes('.'))).toEqual([
    'drafts.docPage-for-users--supported-protocols--usdl-from-lattice',
  ]);
});
