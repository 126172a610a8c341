import { expect, test } from 'vitest';
import { checkStudioUrl } from './checkStudioUrl.ts';

test.each([
  'https://studio.example.com',
  'https://example.com/studio/',
  'http://localhost:3333',
  'http://studio.intern:8080/docs',
])('%s can be where the Studio is', (url) => {
  expect(checkStudioUrl(url)).toBeUndefined();
});

test.each([
  'studio',
  '/studio',
  'https://',
  'javascript:alert(1)',
  'mailto:docs@example.com',
  'https://ann:secret@example.com/',
  'https://example.com/?a',
  'https://example.com/#a',
  'https://example.com/a b',
])('%s cannot', (url) => {
  expect(checkStudioUrl(url)?.message).toBe('is not the address of a Studio');
});
