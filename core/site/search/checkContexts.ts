import type { SiteSettings } from '../../content/content.ts';
import type { Problem } from '../../problem.ts';
import { sitePath } from '../links/resolveUrl.ts';
import { contentProblem } from '../problems/contentProblem.ts';
import { placeOf } from '../problems/placeOf.ts';

/** Checks that search contexts have different paths, which name them in addresses of searches. */
export function checkContexts(settings: SiteSettings): readonly Problem[] {
  const known = new Set<string>();
  return settings.search.contexts.flatMap(({ path }, index) => {
    const context = sitePath(path).toLowerCase();
    if (context === '/') return [];
    if (!known.has(context)) {
      known.add(context);
      return [];
    }
    return [
      contentProblem('duplicate-name', placeOf('siteSettings', settings, `search.contexts[${index}].path`), {
        value: path,
        message: `"${path}" is already a search context.`,
        fix: 'Remove one of the two.',
      }),
    ];
  });
}
