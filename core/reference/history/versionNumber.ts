/** Returns the versions that may follow a version: `1.2.3` -> `1.2.4`, `1.3.0`, `2.0.0`. Empty for an invalid version number. */
export function nextVersions(version: string): string[] {
  if (!isVersionNumber(version)) return [];
  const [major = 0, minor = 0, patch = 0] = numbersOf(version);
  return [`${major}.${minor}.${patch + 1}`, `${major}.${minor + 1}.0`, `${major + 1}.0.0`];
}

/**
 * Returns whether a text is `MAJOR.MINOR.PATCH` without leading zeros, as https://semver.org writes versions; each number has
 * at most nine digits.
 */
export function isVersionNumber(text: string): boolean {
  return numbersOf(text).length > 0;
}

function numbersOf(text: string): readonly number[] {
  const [, ...numbers] = /^(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})$/u.exec(text) ?? [];
  return numbers.map(Number);
}
