/** Returns a key that is new to the document, for an item of a list. */
export function newKey(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 12);
}
