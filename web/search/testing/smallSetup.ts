/** A version of the docs. */
export const version = { name: 'current', label: 'Next', path: '/docs' };

/** A part of it that can be searched alone. */
export const users = { label: 'For Users', path: '/docs/for-users' };

/** The settings of the search of a site with this version and this part. */
export const smallSetup = {
  href: '/search/',
  suggestions: 8,
  hint: true,
  highlight: true,
  versions: [version],
  contexts: [users],
};
