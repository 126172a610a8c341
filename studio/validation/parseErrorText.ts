/**
 * Explains to a writer that the text in a field cannot be read. Sanity's own message shows a date format for programmers.
 * @param message Sanity's own message
 */
export function parseErrorText(message: string): string {
  return message.startsWith('Invalid date')
    ? 'This cannot be read as a date. Write the month as a word, as in 1 May 2027 09:00 or Dec 5 2027 9am, or the year first, as in 2027-05-01, or choose one in the calendar.'
    : message;
}
