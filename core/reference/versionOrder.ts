/** The numbers of a version `MAJOR.MINOR.PATCH`, each of at most nine digits; undefined for any other text. */
export function parseVersion(text: string): readonly [number, number, number] | undefined {
  const [, major, minor, patch] = /^(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})$/u.exec(text) ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor), Number(patch)];
}

/** Versions that may come right after one: `1.2.3` -> `1.2.4`, `1.3.0`, `2.0.0`. Empty for a text that is no version. */
export function nextVersions(version: string): string[] {
  const numbers = parseVersion(version);
  if (numbers === undefined) return [];
  const [major, minor, patch] = numbers;
  return [`${major}.${minor}.${patch + 1}`, `${major}.${minor + 1}.0`, `${major + 1}.0.0`];
}

export function isVersionNumber(text: string): boolean {
  return parseVersion(text) !== undefined;
}
