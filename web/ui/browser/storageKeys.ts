/** The keys of the browser's storage. Renaming one loses the choices of all readers. */
export const storageKeys = {
  theme: 'theme',
  preferredVersion: 'docs-preferred-version',
  announcement: (id: string): string => `announcement-dismissed:${id}`,
  tabs: (group: string): string => `tabs:${group}`,
  reloaded: 'reloaded-routes',
} as const;
