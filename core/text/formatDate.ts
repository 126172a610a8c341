/** `2025-03-04` -> `4 March 2025`. */
export function formatDate(date: string): string {
  return format.format(new Date(`${date}T00:00:00Z`));
}

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
