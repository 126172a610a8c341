/** Returns a new key for a row or a cell. */
export function newKey(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 12);
}
