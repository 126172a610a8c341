import type { TextCheck } from './textCheck.ts';

/** An ISO 8601 instant with its offset from UTC, as the Studio writes it: `2025-03-01T09:00:00.000Z`. */
export const checkInstant: TextCheck = (text) =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/.test(text) &&
  !Number.isNaN(Date.parse(text))
    ? undefined
    : {
        message: 'is not a date with a time',
        fix: 'Choose a date and a time, such as 2025-03-01T09:00:00Z.',
      };
