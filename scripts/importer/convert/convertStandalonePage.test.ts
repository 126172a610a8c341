import { expect, test } from 'vitest';
import { converted, documentOf } from '../testing/folderOf.ts';

const imprint = '---\ntitle: Imprint\ndescription: Who runs this site.\nnoIndex: true\n---\n';

test('a page is at the path of its file', () => {
  expect(documentOf({ 'pages/company/imprint.md': imprint }, 'page-company--imprint')).toEqual({
    _id: 'page-company--imprint',
    _type: 'page',
    path: '/company/imprint',
    title: 'Imprint',
    description: 'Who runs this site.',
    noIndex: true,
    body: [],
  });
});

test('a draft of a page has the id of a draft', () => {
  const draft = imprint.replace('noIndex', 'draft');
  expect(converted({ 'pages/imprint.md': draft }).documents.map(({ _id }) => _id)).toContain(
    'drafts.page-imprint',
  );
});
