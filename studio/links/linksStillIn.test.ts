import { expect, test } from 'vitest';
import { linksStillIn } from './linksStillIn.ts';

const url = 'https://a.example/';
const link = (field: string) => ({
  where: { documentId: 'a', documentType: 'docPage', documentTitle: 'A', field },
  url,
  state: 'gone' as const,
});
const document = {
  to: url,
  other: 'https://b.example/',
  list: [url],
  body: [{ _key: 'a', markDefs: [{ _key: 'l', href: url }] }],
};

test.each(['to', 'list[0]', 'body[_key=="a"].markDefs[_key=="l"].href'])('%s still has the link', (field) => {
  expect(linksStillIn([link(field)], document)).toEqual([link(field)]);
});

test.each(['other', 'gone', 'list[1]', 'to[0]', 'body[_key=="b"].markDefs[_key=="l"].href', 'body.href'])(
  '%s does not have it',
  (field) => {
    expect(linksStillIn([link(field)], document)).toEqual([]);
  },
);

test('a document that is not there yet has none', () => {
  expect(linksStillIn([link('to')], undefined)).toEqual([]);
});
