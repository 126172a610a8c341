import { expect, test } from 'vitest';
import { pictureUrl } from './pictureUrl.ts';

test.each([
  [
    'http://127.0.0.1:3400/images/local/production/a-1x1.png',
    'http://localhost:3400/images/local/production/a-1x1.png',
  ],
  [
    'https://cdn.sanity.io/images/p/production/a-1x1.png',
    'https://cdn.sanity.io/images/p/production/a-1x1.png',
  ],
])('%s is shown from %s', (url, shown) => {
  expect(pictureUrl(url, 'http://localhost:3400')).toBe(`${shown}?w=128&h=128&fit=max`);
});
