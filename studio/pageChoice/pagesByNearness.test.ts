import { expect, test } from 'vitest';
import { pagesByNearness } from './pagesByNearness.ts';

const page = (path: string, title: string) => ({ id: path, type: 'docPage', title, path, headings: [] });

test('pages beside and below come first, then those further away, each by title', () => {
  const pages = [
    page('/', 'Home'),
    page('/api/usdm', 'API'),
    page('/docs/users/why', 'Why'),
    page('/docs/users/fees', 'Fees'),
    page('/docs/protocols', 'For protocols'),
    page('/docs/users/terms/old', 'Old terms'),
  ];
  expect(pagesByNearness(pages, '/docs/users/terms').map(({ title }) => title)).toEqual([
    'Old terms',
    'Fees',
    'Why',
    'For protocols',
    'API',
    'Home',
  ]);
});
