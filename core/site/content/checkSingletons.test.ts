import { expect, test } from 'vitest';
import { build } from '../testing/build.ts';
import { content, doc, home, image, settings } from '../testing/content.ts';

test('content without any document is one problem', () => {
  expect(build(content({ settings: [], homes: [], assets: [image('a')], draftIds: ['a'] }))).toEqual({
    problems: [
      {
        code: 'empty-dataset',
        severity: 'error',
        message: 'The dataset has no published documents for this site.',
        fix: 'Check that the project and the dataset are the right ones, and publish the site settings and the home page.',
      },
    ],
  });
});

test('reports a missing singleton, and still checks the rest', () => {
  expect(build(content({ settings: [], homes: [], docs: [doc('a')] })).problems).toMatchObject([
    {
      code: 'missing-singleton',
      severity: 'error',
      value: 'homePage',
      message: 'The home page document ("homePage") is not published.',
      fix: 'Open the home page in the Studio, fill it in and publish it.',
    },
    { code: 'missing-singleton', value: 'siteSettings' },
    { code: 'dangling-reference', value: 'general' },
    { code: 'dangling-reference', value: 'v' },
  ]);
});

test('of two documents of a singleton, the one with the right id counts', () => {
  const { problems } = build(
    content({
      settings: [settings({ id: 'copy' }), settings()],
      homes: [home({ id: 'a' }), home({ id: 'b' })],
    }),
  );
  expect(problems).toEqual([
    {
      code: 'double-singleton',
      severity: 'error',
      where: { documentId: 'b', documentType: 'homePage', documentTitle: 'Home page' },
      value: 'b',
      message: 'There is more than one home page document: "a" and "b".',
      fix: 'Keep one of them with the id "homePage", which the Studio opens, and delete the others.',
    },
    {
      code: 'stray-singleton',
      severity: 'warning',
      where: { documentId: 'copy', documentType: 'siteSettings', documentTitle: 'Site settings' },
      value: 'copy',
      message: 'The site ignores the document "copy" and takes the site settings from "siteSettings".',
      fix: 'Delete it through the API: the Studio shows only the document that the site uses.',
    },
  ]);
});

test('the rest is checked with the document that counts', () => {
  const navbar = [
    { key: 'n', label: 'Gone', target: { kind: 'document', id: 'gone' }, position: 'left' } as const,
  ];
  const { problems } = build(content({ settings: [settings({ id: 'copy' }), settings({ navbar })] }));
  expect(problems.map(({ code }) => code)).toEqual(['unshowable-navbar-item', 'stray-singleton']);
});
