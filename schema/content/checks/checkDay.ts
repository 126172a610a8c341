import type { TextCheck } from './textCheck.ts';

/** A date without a time: `2025-03-01`. */
export const checkDay: TextCheck = (text) =>
  isDay(text) ? undefined : { message: 'is not a date', fix: 'Write a date such as 2025-03-01.' };

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
  );
}
