import { expect, test } from 'vitest';
import { checkFeedbackUrl } from './checkFeedbackUrl.ts';

test.each([
  'https://example.com/feedback',
  'https://example.com:8443/a?site=1',
  'http://localhost:3500/feedback',
  'http://127.0.0.1:3500/feedback',
])('%s can be sent to', (url) => {
  expect(checkFeedbackUrl(url)).toBeUndefined();
});

test.each([
  'feedback',
  '/feedback',
  'http://example.com/feedback',
  'http://localhost.example.com/',
  'ftp://localhost/',
  'javascript:alert(1)',
  'mailto:docs@example.com',
  'https://ann:secret@example.com/',
  'https://example.com/#a',
  'https://example.com/a b',
  'https://example.com;sandbox/feedback',
  "https://'none'/feedback",
])('%s cannot', (url) => {
  expect(checkFeedbackUrl(url)?.message).toBe('is not an address that pages can send to');
});
