/** Returns a function that puts `…` where a text has one of these secrets. */
export function hideSecrets(secrets: readonly (string | undefined)[]): (text: string) => string {
  const known = secrets.filter((secret) => secret !== undefined && secret !== '');
  return (text) => known.reduce<string>((hidden, secret) => hidden.replaceAll(secret ?? '', '…'), text);
}
