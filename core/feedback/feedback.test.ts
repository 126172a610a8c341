import { expect, test } from 'vitest';
import { maxFeedbackQuery, maxFeedbackText, parseFeedback } from './feedback.ts';

const page = { path: '/docs/why', helpful: false };
const texts = (text: string) => {
  const read = parseFeedback({ ...page, text });
  return read?.kind === 'page' ? read.text : 'refused';
};

test('reads what pages send', () => {
  expect(parseFeedback({ path: '/docs', helpful: true })).toEqual({
    kind: 'page',
    path: '/docs',
    helpful: true,
  });
  expect(parseFeedback({ ...page, text: ' Too short. ' })).toEqual({
    kind: 'page',
    ...page,
    text: 'Too short.',
  });
  expect(parseFeedback({ query: ' swap\tfees ' })).toEqual({ kind: 'search', query: 'swap fees' });
});

test.each([
  undefined,
  null,
  [],
  'text',
  {},
  { path: '/docs' },
  { path: 1, helpful: true },
  { path: '/docs', helpful: 'yes' },
  { ...page, text: 1 },
  { query: 1 },
  { query: ' ' },
])('refuses %j', (value) => {
  expect(parseFeedback(value)).toBeUndefined();
});

test('has a limit for each text', () => {
  expect(texts('x'.repeat(maxFeedbackText))).toHaveLength(maxFeedbackText);
  expect(texts('x'.repeat(maxFeedbackText + 1))).toBe('refused');
  expect(parseFeedback({ query: 'x'.repeat(maxFeedbackQuery) })).toBeDefined();
  expect(parseFeedback({ query: 'x'.repeat(maxFeedbackQuery + 1) })).toBeUndefined();
  expect(parseFeedback({ path: 'x'.repeat(1000), helpful: true })).toBeDefined();
  expect(parseFeedback({ path: 'x'.repeat(1001), helpful: true })).toBeUndefined();
});

test('a search that is too long is refused before it is read', () => {
  expect(parseFeedback({ query: 'x'.repeat(1_000_000) })).toBeUndefined();
});

test('takes out what looks like personal data', () => {
  expect(texts('Write to ann@example.com, or call +44 20 7946 0958.')).toBe('Write to … or call ….');
  expect(texts('In 2026 a fee of 123456 is too much.')).toBe('In 2026 a fee of 123456 is too much.');
  expect(texts('one\u0000two\u202Ethree\nfour')).toBe('one two three four');
});
