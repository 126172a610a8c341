/** Returns the message of a problem without the parts that need the files: lists of ids, and a raw menu item. */
export function withoutLists(message: string): string {
  return message
    .replace(/ The item: \{.*$/s, '')
    .replace(/(?: Did you mean "[^"]*"\?)? Available ids: .*\.$/s, '');
}
