/** Returns whether the reader has turned on data saving or is on a 2G connection. */
export function prefersReducedData(): boolean {
  // The Network Information API is not in every browser, and not in TypeScript's types.
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || !connection) return false;
  return (
    Reflect.get(connection, 'saveData') === true ||
    String(Reflect.get(connection, 'effectiveType')).includes('2g')
  );
}
