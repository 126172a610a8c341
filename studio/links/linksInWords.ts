/** Says how many links of a document lead nowhere, or somewhere else than they did. */
export function linksInWords(count: number): string {
  return count === 1
    ? '1 link to another site needs attention'
    : `${count} links to other sites need attention`;
}
