import type { ContentCheck } from './checkContent.ts';
import { expect, test } from 'vitest';
import { contentReport } from './contentReport.ts';
import { reportFormats } from './reportFormats.ts';

const check: ContentCheck = {
  problems: [
    {
      code: 'bad-value',
      severity: 'error',
      where: {
        documentId: 'docPage-why',
        documentType: 'docPage',
        documentTitle: 'Why, 100 %: an answer',
        field: 'body[_key=="a"].href',
      },
      value: 'javascript:alert(1)',
      message: 'The field "href" is not an address that a link can lead to.',
      fix: 'Write a whole address.',
    },
    {
      code: 'missing-singleton',
      severity: 'error',
      message: 'The home page document ("homePage") is not published.',
      fix: 'Publish it.',
    },
    {
      code: 'unusable-asset',
      severity: 'warning',
      where: {
        documentId: 'image-a',
        documentType: 'sanity.imageAsset',
        documentTitle: 'a.png',
        field: 'url',
      },
      message: 'The upload is not in the lake.',
      fix: 'Upload it again.',
    },
  ],
};
const address =
  'https://studio.example.com/intent/edit/id=docPage-why;type=docPage;path=body%5B_key%3D%3D%22a%22%5D.href/';
const report = contentReport(check, 'https://studio.example.com/');

test('each problem of a document with a form has the address of its field', () => {
  expect(report.problems.map(({ studio }) => studio)).toEqual([address, undefined, undefined]);
  expect(contentReport(check, 'https://studio.example.com', 'rSpring').problems[0]?.studio).toBe(
    `${address}?perspective=rSpring`,
  );
  expect(contentReport(check).problems).toEqual(check.problems);
});

test('as text', () => {
  expect(reportFormats.text(report)).toBe(`error   bad-value
  Why, 100 %: an answer (docPage, docPage-why), field body[_key=="a"].href
  The field "href" is not an address that a link can lead to.
  value: javascript:alert(1)
  → Write a whole address.
  ${address}

error   missing-singleton
  The home page document ("homePage") is not published.
  → Publish it.

warning unusable-asset
  a.png (sanity.imageAsset, image-a), field url
  The upload is not in the lake.
  → Upload it again.

2 errors, 1 warning

The site could not be built.`);
});

test('as text, when nothing is wrong', () => {
  expect(reportFormats.text(contentReport({ problems: [], pages: 68 }))).toBe(
    'The site could be built, with 68 pages.',
  );
});

test('as JSON', () => {
  expect(JSON.parse(reportFormats.json(report))).toEqual({
    errors: 2,
    warnings: 1,
    problems: [{ ...check.problems[0], studio: address }, ...check.problems.slice(1)],
  });
});

test('as annotations of GitHub, which cannot end early or begin another one', () => {
  const path = address.replaceAll('%', '%25');
  expect(reportFormats.github(report).split('\n')).toEqual([
    `::error title=Why%2C 100 %25%3A an answer%2C body[_key=="a"].href (bad-value)::The field "href" is not an address that a link can lead to.%0AWrite a whole address.%0A${path}`,
    '::error title=The site (missing-singleton)::The home page document ("homePage") is not published.%0APublish it.',
    '::warning title=a.png%2C url (unusable-asset)::The upload is not in the lake.%0AUpload it again.',
    '2 errors, 1 warning.',
  ]);
});
