import type { ApiCriticality } from '../../content/reference.ts';

/** A heading of generated pages of the API reference. */
export type ApiHeading = { readonly id: string; readonly title: string };

/** The headings of a changelog and of its versions that the search can find. */
export const apiHeadings = {
  compare: { id: 'compare', title: 'Compare two versions' },
  versions: { id: 'versions', title: 'Versions' },
  corrections: { id: 'corrections', title: 'Corrections' },
  renames: { id: 'renames', title: 'Probably renamed' },
} as const satisfies Record<string, ApiHeading>;

/** The heading above everything that is deprecated in a deployment. */
export function deprecatedHeading({ id }: { readonly id: string }): ApiHeading {
  return { id: `${id}-deprecated`, title: 'Deprecated' };
}

/** The headings above the changes of a version. */
export const criticalityHeadings: Readonly<Record<ApiCriticality, ApiHeading>> = {
  breaking: { id: 'breaking', title: 'Breaking changes' },
  dangerous: { id: 'dangerous', title: 'Dangerous changes' },
  safe: { id: 'safe', title: 'Safe changes' },
};
