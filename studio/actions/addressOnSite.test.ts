import { expect, test } from 'vitest';
import { rawDocumentsOf } from '#schema/content/rawSnapshot.ts';
import { rawSettings } from '#schema/content/reshape/testing/rawDocuments.ts';
import { addressOnSite } from './openOnSite.ts';

function addressWith(shared: object): string {
  const settings = [{ ...rawSettings, shared }];
  const documents = rawDocumentsOf((type) => (type === 'siteSettings' ? settings : []));
  return addressOnSite('https://example.com/base', '/docs/why', documents);
}

test('is the address of the page', () => {
  expect(addressWith({})).toBe('https://example.com/base/docs/why');
  expect(addressWith({ studioUrl: '' })).toBe('https://example.com/base/docs/why');
});

test('tells the page that a writer opens it, if the site leads back to the Studio', () => {
  expect(addressWith({ studioUrl: 'https://studio.example.com' })).toBe(
    'https://example.com/base/docs/why#for=writer',
  );
});
