import { expect, test } from 'vitest';
import { resultText } from './resultText.ts';

test.each([
  ['live', 'The site stays as it was.'],
  [
    'lost',
    "The manifest of the live release is gone: the site's server shows it until it is started again, and nothing from then on.",
  ],
  ['none', 'There is no site to show yet.'],
] as const)(
  'of a check that failed, it says why, what readers see (%s), and what comes next',
  (site, text) => {
    const failure = {
      at: '2026-06-01T12:00:00.000Z',
      kind: 'error',
      message: 'The lake does not respond.',
      problems: [],
      retryAt: '2026-06-01T12:00:05.000Z',
    } as const;
    expect(resultText({ kind: 'failed', failure, site })).toEqual({
      text: `The lake does not respond.\n${text} It is tried again at 2026-06-01T12:00:05.000Z.`,
      isShown: false,
    });
  },
);
