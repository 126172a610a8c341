/** The locale and time zone in which times are written: those of the browser when absent. */
export type TimeHabit = { readonly locale?: string; readonly timeZone?: string };

/**
 * Formats an instant in the writer's locale: for today only the time.
 * @param now milliseconds since 1970
 */
export function timeText(instant: string, now: number, { locale, timeZone }: TimeHabit = {}): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  const day = (at: number | string): string => new Date(at).toLocaleDateString(locale, zone);
  const isToday = day(instant) === day(now);
  const style = isToday
    ? ({ timeStyle: 'short' } as const)
    : ({ dateStyle: 'medium', timeStyle: 'short' } as const);
  return new Date(instant).toLocaleString(locale, { ...zone, ...style });
}
