import { expect, test } from 'vitest';
import { base } from '#schema/content/reshape/testing/rawDocuments.ts';
import { docsPage, docsSidebar, docsSite, mainPage } from '#schema/content/versions/testing/docsSite.ts';
import { settleAddresses } from './settleAddresses.ts';

const earlier = { ...base, _id: 'earlier', _type: 'redirect', from: '/old', to: '/docs/fees' };
const raw = docsSite([docsSidebar('general'), mainPage, docsPage('costs'), earlier]);

test('an address leads to a page, and so does what led to it', () => {
  expect(settleAddresses(raw, [{ path: '/docs/fees', to: '/docs/costs' }])).toEqual({
    create: [{ from: '/docs/fees', to: '/docs/costs' }],
    update: [{ id: 'earlier', from: '/old', set: { to: '/docs/costs' } }],
    remove: [],
  });
});

test('addresses are recorded as removed, each once, and so is what led to them', () => {
  const paths = ['/docs/fees', '/docs/rates'].map((path) => ({ path }));
  expect(settleAddresses(raw, paths)).toEqual({
    create: [
      { from: '/docs/fees', gone: true },
      { from: '/docs/rates', gone: true },
    ],
    update: [{ id: 'earlier', from: '/old', set: { gone: true } }],
    remove: [],
  });
});
