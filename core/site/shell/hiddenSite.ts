import type { SiteSettings } from '../../content/content.ts';
import type { Problem } from '../../problem.ts';
import { contentProblem } from '../problems/contentProblem.ts';
import { placeOf } from '../problems/placeOf.ts';

/** Warns while search engines are asked to leave the site out, because the setting is easily forgotten. */
export function hiddenSite(settings: SiteSettings): readonly Problem[] {
  if (!settings.seo.isHidden) return [];
  const problem = contentProblem('hidden-site', placeOf('siteSettings', settings, 'seo.hidden'), {
    message: 'Search engines are asked to leave the whole site out.',
    fix: 'Switch this off when the site is announced.',
  });
  return [problem];
}
