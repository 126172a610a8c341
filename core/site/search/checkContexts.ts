import type { SiteSettings } from '../../content/content.ts';
import type { Problem } from '../../problem.ts';
import { pathOf } from '../../links/pathOf.ts';
import { sitePath } from '../links/resolveUrl.ts';
import { outputPlaces } from '../outputs/outputPlaces.ts';
import { contentProblem } from '../problems/contentProblem.ts';
import { placeOf } from '../problems/placeOf.ts';

/** Checks that search contexts have different paths, because each has files of its own. */
export function checkContexts(settings: SiteSettings): readonly Problem[] {
  const places = outputPlaces((place) => place.toLowerCase());
  return settings.search.contexts.flatMap(({ path }, index) => {
    const context = sitePath(path);
    if (context === '/') return [];
    const other = places.claim(pathOf({ kind: 'searchIndex', version: 'version', context }).slice(1));
    if (other === undefined) return [];
    return [
      contentProblem('duplicate-name', placeOf('siteSettings', settings, `search.contexts[${index}].path`), {
        value: path,
        message: `"${path}" is already a search context, or conflicts with another one.`,
        fix: 'Remove one of the two.',
      }),
    ];
  });
}
