import { expect, test } from 'vitest';
import { studioAddress } from './studioAddress.ts';

const place = { documentId: 'docPage-why', documentType: 'docPage' };

test('is the address of the form of a document, with and without a slash after that of the Studio', () => {
  const address = 'https://example.com/studio/intent/edit/id=docPage-why;type=docPage/';
  expect(studioAddress('https://example.com/studio', place)).toBe(address);
  expect(studioAddress('https://example.com/studio/', place)).toBe(address);
});

test('can name a release', () => {
  expect(studioAddress('http://localhost:3333', { ...place, field: 'title' }, 'spring')).toBe(
    'http://localhost:3333/intent/edit/id=docPage-why;type=docPage;path=title/?perspective=spring',
  );
});

test('can name a field', () => {
  expect(studioAddress('http://localhost:3333', { ...place, field: 'body[_key=="a"]' })).toBe(
    'http://localhost:3333/intent/edit/id=docPage-why;type=docPage;path=body%5B_key%3D%3D%22a%22%5D/',
  );
});
