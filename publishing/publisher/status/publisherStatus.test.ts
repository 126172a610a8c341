import { expect, test } from 'vitest';
import { contentFailure } from './publisherStatus.ts';

function failureOf(...codes: readonly string[]): readonly unknown[] {
  const problems = codes.map((code) => ({ code, severity: 'error' as const, message: '', fix: '' }));
  const heldBack = { lost: { count: 1, first: [{ path: '/docs/fees' }] } };
  const { message, heldBack: isHeldBack } = contentFailure({
    contentId: 'one',
    code: 'x',
    asOf: '2026-01-01T00:00:00.000Z',
    refusedAt: '2026-01-01T00:00:00.000Z',
    problems,
    heldBack,
  });
  return [message, isHeldBack];
}

test('content is held back when its only errors are about what readers would lose', () => {
  const message = 'The published content takes away what readers know, so it is held back.';
  expect(failureOf('lost-address', 'suspicious-loss')).toEqual([message, true]);
  expect(failureOf('broken-link', 'lost-address')).toEqual([
    'The published content has 2 errors.',
    undefined,
  ]);
});
