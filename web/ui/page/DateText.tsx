import type { ReactNode } from 'react';
import { formatDate } from '#core/text/formatDate.ts';

/** A date, for readers and for machines. `date` is `YYYY-MM-DD`. */
export function DateText({ date }: { readonly date: string }): ReactNode {
  return <time dateTime={date}>{formatDate(date)}</time>;
}
