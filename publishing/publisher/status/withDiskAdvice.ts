/**
 * Adds the place and advice to the message of a disk error, which rarely has the first and never the second. Other messages stay as they
 * are.
 * @param dataDir the data folder of the publisher
 */
export function withDiskAdvice(message: string, dataDir: string): string {
  const remedy = remedies.find(([pattern]) => pattern.test(message))?.[1];
  if (remedy === undefined) return message;
  const places = `the publisher's data folder '${dataDir}' and the project's folder '.build'`;
  return `${message.replace(/\.?$/, '.')} ${remedy(places)}`;
}

const remedies: readonly (readonly [RegExp, (places: string) => string])[] = [
  [
    /\b(?:ENOSPC|EDQUOT|database or disk is full)\b/,
    (places) => `A disk is full: make space where ${places} are.`,
  ],
  [
    /\b(?:EROFS|EACCES|EPERM|readonly database)\b/,
    (places) => `Check that the publisher may write to ${places}.`,
  ],
  [/\b(?:EIO|disk I\/O error)\b/, (places) => `Check the disks on which ${places} are.`],
];
