import { describe, expect, test } from 'vitest';
import { contentTypes } from '../index.ts';
import { base, rawPage, rawPost, rawSettings } from './testing/rawDocuments.ts';
import { reshapeOf } from './testing/reshapeOf.ts';

/*
 * Whoever may write drafts can write anything into a field that no form shows, by the API. Nobody could mend it by editing, so once it is
 * published it must not keep everybody from publishing.
 */

const odd = [
  '0',
  '',
  'x',
  7,
  true,
  {},
  [],
  [7],
  [{}],
  [{ id: 7 }],
  { revision: 7, updatedAt: 'x' },
  '9999999-01-01',
];
/** Fields that the lake keeps. */
const ofTheLake = ['_createdAt', '_updatedAt', '_rev', '_system'];
const documents: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  docPage: rawPage,
  post: rawPost,
};

const unseen = contentTypes.flatMap((type) =>
  'fields' in type && Array.isArray(type.fields) && type.type === 'document'
    ? type.fields.flatMap((field: { readonly name: string; readonly hidden?: unknown }) =>
        field.hidden === true ? [[type.name, field.name] as const] : [],
      )
    : [],
);

test('these are all the fields of documents that no form shows', () => {
  const names = Map.groupBy(unseen, ([type]) => type);
  expect(
    Object.fromEntries([...names].map(([type, fields]) => [type, fields.map(([, name]) => name)])),
  ).toEqual({
    docCategory: ['orderRank', 'reordered'],
    docPage: ['formerHeadings', 'orderRank', 'reordered'],
    page: ['formerHeadings'],
    textSnippet: ['formerHeadings'],
    post: ['formerHeadings'],
    referenceDeployment: ['formerHeadings'],
    referenceSymbol: ['formerHeadings'],
    referenceVersion: ['formerHeadings'],
  });
});

describe.each(Object.entries(documents))('in a %s', (type, document) => {
  const names = [...ofTheLake, ...unseen.filter(([of]) => of === type).map(([, name]) => name)];
  test.each(names)('whatever is in %s, no error', (name) => {
    for (const value of odd) {
      const { problems } = reshapeOf({ [type]: [{ ...document, [name]: value }] });
      expect([value, problems.filter(({ severity }) => severity === 'error')]).toEqual([value, []]);
    }
  });
});

test('a second document of a singleton, beside the one that counts, stops nothing whatever it has', () => {
  const stray = { ...base, _id: 'copy', _type: 'siteSettings', title: 7, url: 'x' };
  const { problems } = reshapeOf({ siteSettings: [rawSettings, stray] });
  expect(problems).toEqual([]);
});
