/** An instant as `<input type="datetime-local">` has it, in the time zone of this browser: `2026-05-03T09:30`. */
export function localTime(instant: Date): string {
  const date = `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`;
  return `${date}T${two(instant.getHours())}:${two(instant.getMinutes())}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

/** The time zone of this browser, for people: `Europe/Berlin (GMT+2)`, with the offset that it has at that instant. */
export function timeZoneName(instant: Date): string {
  const { timeZone } = new Intl.DateTimeFormat('en').resolvedOptions();
  const offset = new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return offset === undefined || offset === timeZone ? timeZone : `${timeZone} (${offset})`;
}
