import type { TextCheck } from './textCheck.ts';

/** An ISO 8601 instant of the years 1 to 9999 with its offset from UTC, as the Studio writes it: `2025-03-01T09:00:00.000Z`. */
export const checkInstant: TextCheck = (text) =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/.test(text) &&
  isOfYearWithFourDigits(new Date(text))
    ? undefined
    : {
        message: 'is not a date with a time',
        fix: 'Choose a date and a time, such as 2025-03-01T09:00:00Z.',
      };

function isOfYearWithFourDigits(date: Date): boolean {
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999;
}
