import type { ReactNode } from 'react';

/** A date, for readers and for machines. `date` is `YYYY-MM-DD`. */
export function DateText({ date }: { readonly date: string }): ReactNode {
  return <time dateTime={date}>{formatDate(date)}</time>;
}

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** `2025-03-04` -> `4 March 2025`. */
export function formatDate(date: string): string {
  return format.format(new Date(`${date}T00:00:00Z`));
}
