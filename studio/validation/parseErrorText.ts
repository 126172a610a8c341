/**
 * What a writer is told about what was typed into a field and cannot be read. Sanity's own says how a program writes the format of a date.
 * @param message Sanity's
 */
export function parseErrorText(message: string): string {
  return message.startsWith('Invalid date')
    ? 'This is not a date. Write it like 1 May 2027 09:00, or choose one in the calendar.'
    : message;
}
