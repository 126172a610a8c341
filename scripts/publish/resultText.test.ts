import { expect, test } from 'vitest';
import { resultText } from './resultText.ts';

test.each([
  [true, 'The site stays as it was.'],
  [false, 'There is no site to show yet.'],
])(
  'of a check that failed, it says why, what readers see (hasSite: %s), and what comes next',
  (hasSite, site) => {
    const failure = {
      at: '2026-06-01T12:00:00.000Z',
      kind: 'error',
      message: 'The lake does not respond.',
      problems: [],
      retryAt: '2026-06-01T12:00:05.000Z',
    } as const;
    expect(resultText({ kind: 'failed', failure, hasSite })).toEqual({
      text: `The lake does not respond.\n${site} It is tried again at 2026-06-01T12:00:05.000Z.`,
      isShown: false,
    });
  },
);
