/** Does the reader pay for each byte, or wait for it? On 2g and with data saving on, nothing is fetched ahead. */
export function isDataPrecious(): boolean {
  // Not in every browser, and not in TypeScript's list of what browsers have.
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) {
    return false;
  }
  return (
    Reflect.get(connection, 'saveData') === true ||
    String(Reflect.get(connection, 'effectiveType')).includes('2g')
  );
}
