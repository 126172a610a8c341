/** The shortest time that is left until a proposed one, in milliseconds: enough to read the dialog. */
const leastWait = 10 * 60_000;

/** Returns the time that a dialog proposes for a later action: the next full hour of this browser that is at least ten minutes away. */
export function proposedTime(now: Date): Date {
  const earliest = new Date(now.getTime() + leastWait);
  const hour = new Date(earliest);
  hour.setMinutes(0, 0, 0);
  if (hour < earliest) hour.setHours(hour.getHours() + 1);
  return hour;
}
