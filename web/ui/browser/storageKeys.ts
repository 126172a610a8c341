/** The keys of the browser's storage. Renaming one loses the choices of all readers. */
export const storageKeys = {
  theme: 'theme',
  preferredVersion: 'docs-preferred-version',
  announcement: (id: string): string => `announcement-dismissed:${id}`,
  openBranches: 'open-branches',
  sidebar: (key: string): string => `sidebar:${key}`,
  tabs: (group: string): string => `tabs:${group}`,
  reloaded: 'reloaded-routes',
} as const;

/** The key of a result that was followed from an entry of the history. Not among the others, so that the script of every page has no part of it. */
export function followedResultKey(entry: string): string {
  return `followed-result:${entry}`;
}
