import { expect, test } from 'vitest';
import { lostText } from './lostText.ts';

const path = '/docs/fees';

test('says where a page is now', () => {
  expect(lostText({ path, title: 'Fees', suggestion: '/docs/costs', isMoved: true })).toBe(
    '“Fees” is now at /docs/costs.',
  );
});

test('says what was there, and which page is above it', () => {
  expect(lostText({ path, title: 'Fees', suggestion: '/docs', isMoved: false })).toBe(
    '“Fees” was here. The nearest page above it is /docs.',
  );
});

test('says only what is known', () => {
  expect(lostText({ path, title: 'Fees', isMoved: false })).toBe('“Fees” was here.');
  expect(lostText({ path, suggestion: '/docs', isMoved: false })).toBe('The nearest page above it is /docs.');
  expect(lostText({ path, isMoved: false })).toBe('');
});
